# SPDX-License-Identifier: GPL-3.0-or-later
# Completion of philidor's command line for fish.

function __philidor_games
    philidor --list 2>/dev/null | string replace -r ' +' \t
end

complete -c philidor -n __fish_use_subcommand -xa '(__philidor_games)'
complete -c philidor -n __fish_use_subcommand -a 'uci' -d 'speak UCI'
complete -c philidor -n __fish_use_subcommand -a 'xboard' -d 'speak CECP'
complete -c philidor -n __fish_use_subcommand -a 'perft' -d 'count the lines of play'
complete -c philidor -n '__fish_seen_subcommand_from perft' -xa '(__philidor_games)'
complete -c philidor -n '__fish_seen_subcommand_from perft' -l divide -d 'by move'
complete -c philidor -n __fish_use_subcommand -a 'bench' -d 'measure the engine'
complete -c philidor -n __fish_use_subcommand -a 'analyse' -d 'annotate games'
complete -c philidor -n __fish_use_subcommand -a 'match' -d 'referee games between engines'
complete -c philidor -l white -xa 'human computer uci:' -d 'who plays White'
complete -c philidor -l black -xa 'human computer uci:' -d 'who plays Black'
complete -c philidor -l hot-seat -d 'both are human'
complete -c philidor -l level -xa '1 2 3 4 5 6 7 8 9 10' -d 'how well the computer plays'
complete -c philidor -l time -x -d 'clocks: MIN or MIN+SEC'
complete -c philidor -l fen -x -d 'begin from this position'
complete -c philidor -l table -x -d 'play somebody at another terminal'
complete -c philidor -l plain -d 'lines of text instead of a screen'
complete -c philidor -l ascii -d 'nothing but ASCII'
complete -c philidor -l no-color -d 'no colors'
complete -c philidor -l mouse -d 'let the mouse move men'
complete -c philidor -l no-mouse -d 'leave the mouse to the terminal'
complete -c philidor -l kiosk -d 'name no files, start no programs'
complete -c philidor -l player -x -d 'the name of the one who plays'
complete -c philidor -l state-dir -xa '(__fish_complete_directories)' -d 'where games under way are kept'
complete -c philidor -l tables-dir -xa '(__fish_complete_directories)' -d 'where tables are'
complete -c philidor -l list -d 'print the games'
complete -c philidor -l rules -xa '(__philidor_games)' -d 'print the rules of a game'
complete -c philidor -l validate -d 'check PGN files'
complete -c philidor -l help -d 'print help'
complete -c philidor -l version -d 'print the version'
