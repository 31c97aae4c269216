"""RED, written plainly from rules/red.md, to check the engine against. Slow on purpose."""

from dataclasses import dataclass
from typing import Any

Cell = tuple[int, int]
INKS = ["white", "black", "red"]
KINDS = ["wb", "wr", "bw", "br", "rw", "rb"]  # small; a large tile is written in capitals


@dataclass
class State:
    inks: list[str]  # of the seats, in order of play
    face_down: bool
    placed: list[str]  # placements in playing order
    cells: dict[Cell, int]  # every cell taken, and by which of them
    pool: dict[str, int]  # how many are left of each kind
    flipped: str | None = None  # turned up, not yet placed


def seat(state: State) -> int:
    """The seat to move, if the game is not over."""
    return len(state.placed) % len(state.inks)


def load(position: dict[str, Any]) -> State:
    options = position.get("options", {})
    inks = options.get("inks", ["white", "black"]) if options.get("players", 3) == 2 else INKS
    pool = dict.fromkeys(KINDS, 5) | {kind.upper(): 1 for kind in KINDS}
    state = State([ink for ink in INKS if ink in inks], options.get("face_down", False), [], {}, pool)
    for placement in position["placed"]:
        state = play(state, placement)
    state.flipped = position.get("flipped")
    return state


def is_large(tile: str) -> bool:
    """Of a tile or of a placement."""
    return tile[0].isupper()


def square(large: bool, cell: Cell) -> list[Cell]:
    """The cells a tile covers, if this is its lowest column and row."""
    column, row = cell
    return [(column, row), (column + 1, row), (column, row + 1), (column + 1, row + 1)] if large else [cell]


def covered(placement: str) -> list[Cell]:
    column, row = placement.split("@")[1].split(",")
    return square(is_large(placement), (int(column), int(row)))


def beside(cells: list[Cell]) -> set[Cell]:
    """The cells that share a side with these, and are none of them."""
    steps = [(1, 0), (-1, 0), (0, 1), (0, -1)]
    return {(column + right, row + down) for column, row in cells for right, down in steps} - set(cells)


def touched(state: State, cells: list[Cell]) -> set[int]:
    """The tiles that share a side, or part of one, with these cells."""
    return {state.cells[cell] for cell in beside(cells) if cell in state.cells}


def fits(state: State, large: bool, cell: Cell) -> bool:
    cells = square(large, cell)
    neighbours = [is_large(state.placed[tile]) for tile in touched(state, cells)]
    free = not any(each in state.cells for each in cells)
    return free and False in neighbours and not (large and True in neighbours)


def places(state: State, large: bool) -> list[Cell]:
    """Where a tile of this size fits."""
    if not state.placed:
        return [] if large else [(0, 0)]
    near = {cell for placement in state.placed if not is_large(placement) for cell in beside(covered(placement))}
    if large:  # one of its four cells is near
        near = {(column - left, row - up) for column, row in near for left in (0, 1) for up in (0, 1)}
    return [cell for cell in near if fits(state, large, cell)]


def placements(state: State) -> list[str]:
    """Of every tile that may be placed or, face down, that has been or could be turned up."""
    kinds = [kind for kind in state.pool if state.pool[kind] > 0] if state.flipped is None else [state.flipped]
    spots = {large: places(state, large) for large in (False, True)}
    every = [f"{kind}@{column},{row}" for kind in kinds for column, row in spots[is_large(kind)]]
    if len(state.inks) == 2 and not state.face_down and state.placed:
        background = state.placed[-1][0].lower()
        every = [each for each in every if each[0].lower() != background] or every
    return sorted(every)


def legal(state: State) -> list[str]:
    if state.face_down and state.flipped is None:
        sizes = {is_large(placement) for placement in placements(state)}
        return sorted("flip large" if large else "flip small" for large in sizes)
    return placements(state)


def play(state: State, move: str) -> State:
    """A flip carries what it turned up ("flip large RB"). Face down, perft places without a flip."""
    if move.startswith("flip"):
        return State(state.inks, state.face_down, state.placed, state.cells, state.pool, move.split()[2])
    cells = state.cells | {cell: len(state.placed) for cell in covered(move)}
    kind, _, _ = move.partition("@")
    pool = state.pool | {kind: state.pool[kind] - 1}
    return State(state.inks, state.face_down, [*state.placed, move], cells, pool)


def perft(state: State, depth: int) -> int:
    by_move = split(state, depth) if depth else {}
    return sum(by_move.values()) if by_move else 1


def split(state: State, depth: int) -> dict[str, int]:
    return {placement: perft(play(state, placement), depth - 1) for placement in placements(state)}


def largest(state: State, letters: list[str], letter: str) -> tuple[int, list[int]]:
    """Worth and tiles of the group worth most among the tiles with this letter; of equals, the one begun first."""
    best: tuple[int, list[int]] = (0, [])
    seen: set[int] = set()
    for start in range(len(letters)):
        if letters[start] != letter or start in seen:
            continue
        group, border = {start}, [start]
        while border:
            joined = touched(state, covered(state.placed[border.pop()]))
            new = [tile for tile in joined if letters[tile] == letter and tile not in group]
            group.update(new)
            border += new
        seen |= group
        worth = sum(2 if is_large(state.placed[tile]) else 1 for tile in group)
        if worth > best[0]:
            best = worth, sorted(group)
    return best


def groups(state: State) -> dict[str, tuple[int, list[int], int, list[int]]]:
    backgrounds = [placement[0].lower() for placement in state.placed]
    circles = [placement[1].lower() for placement in state.placed]
    return {ink: largest(state, backgrounds, ink[0]) + largest(state, circles, ink[0]) for ink in INKS}


def scores(state: State) -> dict[str, int]:
    found = groups(state)
    return {ink: found[ink][0] * found[ink][2] for ink in INKS}


def outcome(state: State) -> dict[str, Any] | None:
    if legal(state):
        return None
    points = scores(state)
    seats = range(len(state.inks))
    highest = max(points[ink] for ink in state.inks)
    top = [seat for seat in seats if points[state.inks[seat]] == highest]
    winners = top if len(top) == 1 else []
    if len(top) == 2 and len(seats) == 3:  # the third wins
        winners = [seat for seat in seats if seat not in top]
    tie = {1: None, 2: "two", 3: "three"}[len(top)]
    return {"ending": "no placement", "winners": winners, "scores": points, "tie": tie}
