#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The shells complete what --help names, for the program and each of its commands.

# shellcheck source=tests/tap.sh
. "${srcdir:-.}/tests/tap.sh"
not_short 'the shells are tested, not the program'
PATH=$(cd "$(dirname "$philidor")" && pwd):$PATH
data=$(cd "$top/data" && pwd)
export PATH data

# What each shell offers for a line that is not finished, one a line.

# shellcheck disable=SC2016 # these are for the other shell
offers_bash() {
	bash -c '. "$data/philidor.bash"
		read -r -a COMP_WORDS <<<"${1//=/ = }"
		[[ $1 == *" " ]] && COMP_WORDS+=("")
		COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
		_philidor 2>/dev/null
		printf "%s\n" "${COMPREPLY[@]}"' - "$1"
}

# shellcheck disable=SC2016 # these are for the other shell
offers_fish() {
	HOME=$work fish --no-config -c 'source "$data/philidor.fish"; complete -C $argv[1]' "$1"
}

# complaints_of_bash LINE: what it says on standard error, but for that nothing is being completed.
complaints_of_bash() {
	# shellcheck disable=SC2016 # these are for the other shell
	bash -c '. "$data/philidor.bash"
		read -r -a COMP_WORDS <<<"$1"
		COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
		_philidor' - "$1" 2>&1 >/dev/null | grep -v 'compopt: not currently executing'
}

# On a terminal of its own, where a key lists the choices and another says when that is done.
# shellcheck disable=SC2016 # these are for the other shell
offers_zsh() {
	HOME=$work zsh -f -c 'zmodload zsh/zpty
		hear() { local text; zpty -r z text "*$1*"; print -r -- $text; }
		zpty z "TERM=dumb zsh -f -i"
		zpty -w z "PS1= PS2= LISTMAX=9999 COLUMNS=200 LINES=500 TMOUT=${PATIENCE:-60}; unsetopt zle_bracketed_paste"
		zpty -w z "fpath=(\$data \$fpath); autoload -Uz compinit; compinit -u -D"
		zpty -w z "told() { print; print -r TO\LD; }; zle -N told; bindkey \"^X\" told"
		zpty -w z "bindkey \"^I\" list-choices; print REA\DY"
		hear READY >/dev/null
		zpty -w -n z "$1"$'"'\\t\\x18'"'
		hear TOLD' - "$1"
}

# options SHELL COMMAND: what the shell offers after two dashes.
options() { "offers_$1" "philidor $2${2:+ }--" | grep -o -e '--[a-z][a-z-]*' | sort -u; }

# told COMMAND: what --help names, and what every command knows.
told() {
	# shellcheck disable=SC2086 # without a command, no argument
	{
		"$philidor" $1 --help | sed -n 's/^ *\(--[a-z-]*\).*/\1/p'
		printf '%s\n' --help --version
	} | sort -u
}

# offers SHELL LINE WORD: is the word among what is offered?
offers() {
	(cd "$work" && "offers_$1" "$2") >"$work/out" 2>&1
	tr -s ' \t\r=' '\n' <"$work/out" | grep -q -x -F -e "$3"
	ok "$1 offers $3 after '$2'"
}

XDG_DATA_HOME=$work/data
export XDG_DATA_HOME
mkdir -p "$XDG_DATA_HOME/philidor/games"
printf 'game: four4\nname: Fourth of Four\n' >"$XDG_DATA_HOME/philidor/games/four4.game"
: >"$work/trial.game"
: >"$work/trial.text"
commands=$("$philidor" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z][a-z]*\) .*/\1/p')
for shell in bash zsh fish; do
	if ! command -v "$shell" >/dev/null 2>&1; then
		skip "$shell is missing"
		continue
	fi
	for command in '' $commands; do
		told "$command" >"$work/told"
		options "$shell" "$command" 2>&1 | diff "$work/told" - >"$work/out"
		ok "$shell completes the options of philidor $command"
	done
	offers "$shell" 'philidor ' analyse
	offers "$shell" 'philidor ' teamster
	offers "$shell" 'philidor fou' four4
	[ "$shell" != zsh ] || grep -q 'four4 *-- Fourth of Four' "$work/out"
	ok "$shell tells the name of a game whose id has a digit"
	offers "$shell" 'philidor per' perft
	offers "$shell" 'philidor perft rog' rogue
	offers "$shell" 'philidor help team' teamster
	offers "$shell" 'philidor help work' workshop
	offers "$shell" 'philidor match --game=team' teamster
	offers "$shell" 'philidor study rogue team' teamster
	offers "$shell" 'philidor --rules=team' teamster
	offers "$shell" 'philidor match --game=' all
	offers "$shell" 'philidor study ' all
	offers "$shell" 'philidor --white=com' computer
	offers "$shell" 'philidor --theme=pap' paper
	for line in 'match --openings=' 'match --merge ' 'study --merge trial.game ' 'tune --positions=' \
		'analyse --output='; do
		offers "$shell" "philidor ${line}tri" trial.text
	done
	for line in '' 'xboard ' 'export ' 'puzzle ' 'help ' 'study rogue ' --rules= 'match --game='; do
		offers "$shell" "philidor ${line}tri" trial.game
	done
	! grep -q text "$work/out"
	ok "$shell offers no other file there"
done
if command -v bash >/dev/null 2>&1; then
	! complaints_of_bash 'philidor --a/b c' >"$work/out"
	ok 'bash takes what is typed for no pattern'
fi
echo "1..$number"
