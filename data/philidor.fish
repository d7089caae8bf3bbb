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

# The options of a command, or without one of the program.
function __philidor_options
    set -l condition (string trim "__philidor_in $argv")
    for line in (philidor $argv --help 2>/dev/null)
        set -l option (string match -rg '^ +--([a-z-]+)(=?)\S* *(.*)' -- $line)
        or continue
        set -l value
        test -n "$option[2]"; and set value -x
        complete -c philidor -n $condition -l $option[1] -d "$option[3]" $value
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
complete -c philidor -n '__philidor_in bench' -xa '(__philidor_games)'
complete -c philidor -n '__philidor_in ladder' -xa '(__philidor_games)'
for command in uci xboard
    complete -c philidor -n "__philidor_in $command" -xa '(__philidor_files game)'
end
complete -c philidor -n '__philidor_in help' -xa '(__philidor_commands) workshop tables'
complete -c philidor -n '__philidor_in help' -xa '(__philidor_games_and_files)'
complete -c philidor -n '__philidor_in study' -xa 'all (__philidor_games_and_files)'
complete -c philidor -n '__philidor_in study' -l output -rF
complete -c philidor -n __philidor_in -l white -xa 'human computer uci:'
complete -c philidor -n __philidor_in -l black -xa 'human computer uci:'
complete -c philidor -n __philidor_in -l level -xa '1 2 3 4 5 6 7 8 9 10 adaptive'
complete -c philidor -n __philidor_in -l state-dir -xa '(__fish_complete_directories)'
complete -c philidor -n __philidor_in -l games-dir -xa '(__fish_complete_directories)'
complete -c philidor -n __philidor_in -l tables-dir -xa '(__fish_complete_directories)'
complete -c philidor -n __philidor_in -l rules -xa '(__philidor_games_and_files)'
complete -c philidor -n '__philidor_in ladder' -l state-dir -xa '(__fish_complete_directories)'
complete -c philidor -n '__philidor_in ladder' -l tables-dir -xa '(__fish_complete_directories)'
complete -c philidor -n '__philidor_in match' -l game -xa 'all (__philidor_games_and_files)'
complete -c philidor -n '__philidor_in match' -l engine -xa '(__fish_complete_command)'
complete -c philidor -n '__philidor_in match' -l pgn -rF
complete -c philidor -n '__philidor_in match' -l output -rF
complete -c philidor -n '__philidor_in analyse' -l output -rF
