# Orthodox chess.

game chess
moves 20
