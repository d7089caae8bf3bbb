# SPDX-License-Identifier: GPL-3.0-or-later
# Completion of philidor's command line for bash; the program itself lists games, commands and options.

_philidor_games() { philidor --list 2>/dev/null | cut -d' ' -f1; }
_philidor_commands()
{
	philidor --help 2>/dev/null | sed -n '/^Commands:/,/^$/s/^  \([a-z][a-z]*\) .*/\1/p'
}
# The help on a command, or without one on the program; exercises take options of playing, too.
_philidor_help()
{
	philidor "$@" --help 2>/dev/null
	case ${1-} in
	lesson | puzzle)
		_philidor_help | sed -e '/^Information:/,$d' -e '/--table=/d' -e '/--fen=/d' ;;
	esac
}
# The options there; "=" follows those that want a value.
_philidor_options()
{
	_philidor_help "$@" | sed -n 's/^ *\(--[a-z-]*=\{0,1\}\).*/\1/p'
	echo --help
	echo --version
}
# What an option wants, such as FILE: _philidor_wanted OPTION [COMMAND]
_philidor_wanted()
{
	_philidor_help "${@:2}" | sed -n "s/^ *$1[= ]\([A-Z]*\).*/\1/p"
}

_philidor()
{
	local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command=() options words=''
	local files='' ending wanted=''
	COMPREPLY=()

	# bash takes "--level=3" for three words.
	if [[ $cur == = ]]; then
		cur=
	elif [[ $prev == = ]]; then
		prev=${COMP_WORDS[COMP_CWORD-2]}
	fi
	if ((COMP_CWORD > 1)) && _philidor_commands | grep -q -x -F -e "${COMP_WORDS[1]}"; then
		command=("${COMP_WORDS[1]}")
	fi

	options=$(_philidor_options "${command[@]}")
	[[ $prev =~ ^--[a-z-]+$ ]] && wanted=$(_philidor_wanted "$prev" "${command[@]}")
	# All words after --merge are files.
	[[ " ${COMP_WORDS[*]:0:COMP_CWORD} " == *' --merge '* && $cur != -* ]] && wanted=FILE
	case $prev:$wanted in
	*:WHO) words='human computer uci:' ;;
	*:GAME)
		words=$(_philidor_games) files=game
		[[ ${command[0]-} == match ]] && words+=' all' ;;
	*:DIR)
		mapfile -t COMPREPLY < <(compgen -d -- "$cur")
		compopt -o filenames
		return ;;
	*:COMMAND)
		mapfile -t COMPREPLY < <(compgen -c -- "$cur")
		return ;;
	--validate:*) files='pgn game' ;;
	*:FILE)
		mapfile -t COMPREPLY < <(compgen -f -- "$cur")
		compopt -o filenames
		return ;;
	--level:*) words='1 2 3 4 5 6 7 8 9 10 adaptive' ;;
	--theme:*) words=$(philidor --help | sed -n 's/^ *--theme=NAME *colors: //p') ;;
	*)
		grep -q -x -F -e "$prev=" <<<"$options" && return
		case ${command[0]-} in
		'')
			files='pgn game'
			words=$(_philidor_games)
			((COMP_CWORD == 1)) && words+=" $(_philidor_commands)" ;;
		perft | export | tune | lesson | puzzle) words=$(_philidor_games) files=game ;;
		bench) words="all $(_philidor_games)" ;;
		ladder) words=$(_philidor_games) ;;
		help) words="$(_philidor_commands) workshop tables $(_philidor_games)" files=game ;;
		study) words="all $(_philidor_games)" files=game ;;
		uci | xboard) files=game ;;
		analyse) files=pgn ;;
		esac
		[[ $cur == -* ]] && words=$options ;;
	esac
	mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur"
		for ending in $files; do compgen -f -X "!*.$ending" -- "$cur"; done
		[[ $files ]] && compgen -d -- "$cur")
	[[ $files && $cur != -* ]] && compopt -o filenames
	[[ ${COMPREPLY[0]-} == *= ]] && compopt -o nospace
}

complete -F _philidor philidor
