# SPDX-License-Identifier: GPL-3.0-or-later
# Completion of philidor's command line for fish; the program itself lists games, commands and options.

function __philidor_games
    philidor --list 2>/dev/null | string replace -r ' +' \t
end

# Directories, and files that end so.
function __philidor_files
    __fish_complete_suffix .$argv[1] | string match -e -r "(/|\.$argv[1])(\t|\$)"
end

function __philidor_games_and_files
    __philidor_games
    __philidor_files game
end

function __philidor_commands
    philidor --help 2>/dev/null | string match -rg '^  ([a-z]+) '
end

# Is this the command that was typed?  Without a name: was none?
function __philidor_in
    set -l words (commandline -opc) ''
    if set -q argv[1]
        test "$words[2]" = $argv[1]
    else
        not contains -- "$words[2]" (__philidor_commands)
    end
end

# The help on a command, or without one on the program; exercises take options of playing, too.
function __philidor_help
    philidor $argv --help 2>/dev/null
    if contains -- "$argv" lesson puzzle
        __philidor_help | sed -e '/^Information:/,$d' -e '/--table=/d' -e '/--fen=/d'
    end
end

# The options there; what a value is called says what to offer.
function __philidor_options
    set -l condition (string trim "__philidor_in $argv")
    for line in (__philidor_help $argv)
        set -l option (string match -rg '^ +--([a-z-]+)(=?) ?([A-Z]*)\S* *(.*)' -- $line)
        or continue
        set -l value
        test -n "$option[2]"; and set value -x
        switch "$option[1] $option[3]"
            case 'validate *'
                set value -xa '(__philidor_files pgn; __philidor_files game)'
            case 'level *'
                set value -xa '1 2 3 4 5 6 7 8 9 10 adaptive'
            case 'theme *'
                set value -xa (string replace -r '.*: ' '' $option[4])
            case '* WHO'
                set value -xa 'human computer uci:'
            case '* GAME'
                set value -xa '(__philidor_games_and_files)'
            case '* DIR'
                set value -xa '(__fish_complete_directories)'
            case '* FILE'
                set value -rF
            case '* COMMAND'
                set value -xa '(__fish_complete_command)'
        end
        complete -c philidor -n $condition -l $option[1] -d "$option[4]" $value
    end
end

complete -c philidor -n __fish_use_subcommand -xa '(__philidor_games_and_files; __philidor_files pgn)'
__philidor_options
for command in (__philidor_commands)
    complete -c philidor -n __fish_use_subcommand -a $command \
        -d (string trim -rc . (philidor $command --help)[2])
    __philidor_options $command
    complete -c philidor -n "__philidor_in $command" -l help -d 'print help'
    complete -c philidor -n "__philidor_in $command" -l version -d 'print the version'
end

for command in perft export tune lesson puzzle
    complete -c philidor -n "__philidor_in $command" -xa '(__philidor_games_and_files)'
end
complete -c philidor -n '__philidor_in bench' -xa 'all (__philidor_games)'
complete -c philidor -n '__philidor_in ladder' -xa '(__philidor_games)'
for command in uci xboard
    complete -c philidor -n "__philidor_in $command" -xa '(__philidor_files game)'
end
complete -c philidor -n '__philidor_in help' -xa '(__philidor_commands) workshop tables'
complete -c philidor -n '__philidor_in help' -xa '(__philidor_games_and_files)'
complete -c philidor -n '__philidor_in study' -xa 'all (__philidor_games_and_files)'
complete -c philidor -n '__philidor_in match' -l game -xa all
# All words after --merge are files.
for command in match study
    complete -c philidor -n "__philidor_in $command; and __fish_contains_opt merge" -F
end
