"""The peers we are measured against. python-chess is GPL: it is used here, and nowhere in the package."""

import random
import time
from typing import Final

SEED: Final = 1917
ROUNDS: Final = 5


def chess_playout(rng: random.Random, ask_for_the_end: bool) -> tuple[int, float]:
    """Play one random game of chess; return its moves and the seconds they took."""
    import chess

    board = chess.Board()
    moves = 0
    begun = time.process_time()
    if ask_for_the_end:
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
            moves += 1
    else:
        legal = list(board.legal_moves)
        while legal and board.halfmove_clock < 100:
            board.push(rng.choice(legal))
            moves += 1
            legal = list(board.legal_moves)
    return moves, time.process_time() - begun


def chess_moves_per_second(seconds: float, ask_for_the_end: bool = True) -> float:
    """Measure random legal play of python-chess: the fastest of several rounds."""
    rng = random.Random(SEED)
    chess_playout(rng, ask_for_the_end)
    best = 0.0
    for _ in range(ROUNDS):
        moves, spent = 0, 0.0
        while spent < seconds / ROUNDS:
            more, took = chess_playout(rng, ask_for_the_end)
            moves += more
            spent += took
        best = max(best, moves / spent)
    return best


def has_chess() -> bool:
    """Tell whether python-chess is installed."""
    from importlib.util import find_spec

    return find_spec("chess") is not None
