#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The shells complete what --help names, for the program and each of its commands.

# shellcheck source=tests/tap.sh
. "${srcdir:-.}/tests/tap.sh"
not_short 'the shells are tested, not the program'
PATH=$(cd "$(dirname "$philidor")" && pwd):$PATH
data=$(cd "$top/data" && pwd)
export PATH data

# answers_SHELL: what it offers for each line of its input, which is not finished: after "> LINE".
# Directories end in a slash; bash adds it to names of files, when it also quotes what is not plain.

# shellcheck disable=SC2016 # these are for the other shell
answers_bash() {
	bash -c '. "$data/philidor.bash"
		compopt() { [[ $2 != filenames ]] || slash=/; }
		while IFS= read -r line; do
			read -r -a COMP_WORDS <<<"${line//=/ = }"
			[[ $line == *" " ]] && COMP_WORDS+=("")
			COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMPREPLY=() slash=
			_philidor 2>/dev/null
			echo "> $line"
			for word in "${COMPREPLY[@]}"; do
				[[ -d $word ]] && word+=$slash
				echo "$word"
			done
		done'
}

# shellcheck disable=SC2016 # these are for the other shell
answers_fish() {
	HOME=$work fish --no-config -c 'source "$data/philidor.fish"
		while read line; echo "> $line"; complete -C $line; end'
}

# On a terminal of its own, where a key lists the choices and another says when that is done.
# shellcheck disable=SC2016 # these are for the other shell
answers_zsh() {
	HOME=$work zsh -f -c 'zmodload zsh/zpty
		hear() { local text; while zpty -r z text && print -rn -- $text && [[ $text != *$1* ]]; do :; done; print; }
		zpty z "TERM=dumb zsh -f -i"
		zpty -w z "PS1= PS2= LISTMAX=9999 COLUMNS=200 LINES=500 TMOUT=${PATIENCE:-60}; unsetopt zle_bracketed_paste"
		zpty -w z "fpath=(\$data \$fpath); autoload -Uz compinit; compinit -u -D"
		zpty -w z "told() { print; print -r TO\LD; zle kill-whole-line; }; zle -N told; bindkey \"^T\" told"
		zpty -w z "bindkey \"^I\" list-choices; print REA\DY"
		hear READY >/dev/null
		while IFS= read -r line; do
			print -r -- "> $line"
			zpty -w -n z "$line"$'"'\\t\\x14'"'
			hear TOLD
		done'
}

# answer LINE: of the answers, what is offered for this line.
answer() { awk -v line="> $1" '$0 == line { found = 1; next } /^> / { found = 0 } found' "$work/answers"; }

# offers LINE WORD: is the word among what the shell offers?
offers() {
	answer "$1" | tr -s ' \t\r=' '\n' >"$work/out"
	grep -q -x -F -e "$2" "$work/out"
	ok "$shell offers $2 after '$1'"
}

# options_of COMMAND: what --help names, and what every command knows.
options_of() {
	# shellcheck disable=SC2086 # without a command, no argument
	{
		"$philidor" $1 --help | sed -n 's/^ *\(--[a-z-]*\).*/\1/p'
		case $1 in lesson | puzzle) options_of '' | grep -v -x -E -e '--(table|fen|list|rules|validate)' ;; esac
		printf '%s\n' --help --version
	} | sort -u
}

# complaints_of_bash LINE: what it says on standard error, but for that nothing is being completed.
complaints_of_bash() {
	# shellcheck disable=SC2016 # these are for the other shell
	bash -c '. "$data/philidor.bash"
		read -r -a COMP_WORDS <<<"$1"
		COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
		_philidor' - "$1" 2>&1 >/dev/null | grep -v 'compopt: not currently executing'
}

XDG_DATA_HOME=$work/data
export XDG_DATA_HOME
mkdir -p "$XDG_DATA_HOME/philidor/games"
printf 'game: four4\nname: Fourth of Four\n' >"$XDG_DATA_HOME/philidor/games/four4.game"
: >"$work/trial.game"
: >"$work/trial.text"
mkdir "$work/trials"
commands=$("$philidor" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z][a-z]*\) .*/\1/p')

# Lines and a word that each shell must offer for them.
cat >"$work/offered" <<'END'
philidor |analyse
philidor |teamster
philidor fou|four4
philidor per|perft
philidor help work|workshop
philidor match --game=team|teamster
philidor study rogue team|teamster
philidor --rules=team|teamster
philidor match --game=|all
philidor study |all
philidor bench |all
philidor --white=com|computer
philidor --theme=pap|paper
philidor match --openings=tri|trial.text
philidor match --merge tri|trial.text
philidor study --merge trial.game tri|trial.text
philidor tune --positions=tri|trial.text
philidor analyse --output=tri|trial.text
philidor tri|trial.game
philidor xboard tri|trial.game
philidor export tri|trial.game
philidor puzzle tri|trial.game
philidor help tri|trial.game
philidor study rogue tri|trial.game
philidor --rules=tri|trial.game
philidor match --game=tri|trial.game
philidor tri|trials/
philidor analyse tri|trials/
philidor uci tri|trials/
philidor study rogue tri|trials/
philidor match --game=tri|trials/
philidor match --openings=tri|trials/
philidor --tables-dir=tri|trials/
END
"$philidor" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z][a-z]*\) .*GAME.*/philidor \1 team|teamster/p' \
	>>"$work/offered"
# Every level that there is.
for level in $(seq 20) adaptive; do
	"$philidor" --level="$level" --list >/dev/null 2>&1 && echo "philidor --level=|$level"
done >>"$work/offered"
{
	sed 's/|.*//' "$work/offered" | sort -u
	for command in '' $commands; do
		echo "philidor $command${command:+ }--"
		options_of "$command" >"$work/options.$command"
	done
} >"$work/lines"

for shell in bash zsh fish; do
	if ! command -v "$shell" >/dev/null 2>&1; then
		skip "$shell is missing"
		continue
	fi
	(cd "$work" && "answers_$shell" <lines >answers 2>&1)
	for command in '' $commands; do
		answer "philidor $command${command:+ }--" | grep -o -e '--[a-z][a-z-]*' | sort -u |
			diff "$work/options.$command" - >"$work/out"
		ok "$shell completes the options of philidor $command"
	done
	while IFS='|' read -r line word; do
		offers "$line" "$word"
	done <"$work/offered"
	answer 'philidor fou' >"$work/out"
	[ "$shell" != zsh ] || grep -q 'four4 *-- Fourth of Four' "$work/out"
	ok "$shell tells the name of a game whose id has a digit"
	answer 'philidor match --game=tri' >"$work/out"
	! grep -q text "$work/out"
	ok "$shell offers no other file where a game is wanted"
done
if command -v bash >/dev/null 2>&1; then
	! complaints_of_bash 'philidor --a/b c' >"$work/out"
	ok 'bash takes what is typed for no pattern'
fi
echo "1..$number"
