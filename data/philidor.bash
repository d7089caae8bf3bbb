# SPDX-License-Identifier: GPL-3.0-or-later
# Completion of philidor's command line for bash.

_philidor()
{
	local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}
	COMPREPLY=()

	# bash takes "--level=3" for three words.
	if [[ $cur == = ]]; then
		cur=
	elif [[ $prev == = ]]; then
		prev=${COMP_WORDS[COMP_CWORD-2]}
	fi

	case $prev in
	--white | --black)
		mapfile -t COMPREPLY < <(compgen -W 'human computer uci:' -- "$cur")
		return ;;
	--level)
		mapfile -t COMPREPLY < <(compgen -W '1 2 3 4 5 6 7 8 9 10' -- "$cur")
		return ;;
	--rules | perft)
		mapfile -t COMPREPLY < <(compgen -W "$(philidor --list 2>/dev/null | cut -d' ' -f1)" -- "$cur")
		return ;;
	--state-dir | --tables-dir)
		mapfile -t COMPREPLY < <(compgen -d -- "$cur")
		return ;;
	--time | --fen | --table | --player)
		return ;;
	esac

	if [[ $cur == -* ]]; then
		mapfile -t COMPREPLY < <(compgen -W "$(philidor --help 2>/dev/null |
			sed -n 's/^ *\(--[a-z-]*=\{0,1\}\).*/\1/p')" -- "$cur")
		[[ ${COMPREPLY[0]-} == *= ]] && compopt -o nospace
		return
	fi
	mapfile -t COMPREPLY < <(compgen -W "$(philidor --list 2>/dev/null | cut -d' ' -f1)
		$( ((COMP_CWORD == 1)) && philidor --help 2>/dev/null |
			sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p')" -- "$cur"
		compgen -f -X '!*.pgn' -- "$cur")
}

complete -F _philidor philidor
