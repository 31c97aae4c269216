"""Red7 within a round, written plainly from rules/red7.md, to check the engine against. Slow on purpose."""
from dataclasses import dataclass, replace
from typing import Any


@dataclass
class State:
    hands: list[list[str]]
    palettes: list[list[str]]  # in order of arrival
    canvas: list[str]  # bottom first, without the starter
    deck: list[str] | None  # top first; None: unknown
    out: list[bool]
    scores: list[list[str]]  # the piles before this round; outcome() adds what it scored
    draw: str
    scoring: bool
    actions: bool
    seat: int | None = None  # to act; None: the round is over
    me: int = 0  # the seat to act, or the last that was asked
    phase: str = "start"  # start, 5, 1, 7 (the action owed), done, taken (done, after a take), draw (offered), over

def height(card: str) -> tuple[int, int]:
    return int(card[1]), "vibgyor".index(card[0])

def standing(rule: str, palette: list[str]) -> list[str]:
    """The cards that count, high to low. The rule: a colour's word, or a card of that colour."""
    cards = sorted(palette, key=height, reverse=True)
    by_number = [[c for c in cards if c[1] == n] for n in "1234567"]
    by_colour = [[c for c in cards if c[0] == letter] for letter in "roygbiv"]
    sets = {"r": [cards[:1]], "o": by_number, "y": by_colour, "g": [[c for c in cards if c[1] in "246"]],
            "b": [sorted([same[0] for same in by_colour if same], key=height, reverse=True)],
            "i": [[same[0] for same in reversed(by_number[low:high])]
                  for low in range(7) for high in range(low + 1, 8) if all(by_number[low:high])],
            "v": [[c for c in cards if c[1] in "123"]]}[rule[0]]
    return max([some for some in sets if some], key=lambda some: (len(some), height(some[0])), default=[])

def leader(state: State, rule: str = "") -> int | None:
    """The seat that leads, under the rule in force or under this one."""
    rule = rule or ["red", *state.canvas][-1]
    counting = [(standing(rule, state.palettes[s]), s) for s in range(len(state.out)) if not state.out[s]]
    ranks = [(len(cards), height(cards[0]), s) for cards, s in counting if cards]
    return max(ranks)[2] if ranks else None

def load(position: dict[str, Any]) -> State:
    p, options, each = position, position.get("options", {}), range(len(position["hands"]))
    state = without("", State(p["hands"], p["palettes"], p.get("canvas", []), p.get("deck"),
                              p.get("out", [False for _ in each]), p.get("scores", [[] for _ in each]),
                              options.get("draw", "off"), options.get("scoring", False), options.get("actions", False)))
    tops = [(max([height(c) for c in state.palettes[s]], default=(0, 0)), s) for s in each if not state.out[s]]
    start_turn(state, p.get("seat", max(tops)[1] + 1))
    return state

def without(card: str, state: State) -> State:
    """A copy, with this card lifted from the hand or palette it is in."""
    hands, palettes = [[[c for c in pile if c != card] for pile in piles] for piles in (state.hands, state.palettes)]
    return replace(state, hands=hands, palettes=palettes, out=list(state.out))

def start_turn(state: State, seat: int) -> None:
    """The turn of this seat, or of the next one still in; an empty hand goes out; the last seat in has won."""
    state.me = seat % len(state.out)
    while state.out.count(False) > 1 and (state.out[state.me] or not state.hands[state.me]):
        state.out[state.me] = True
        state.me = (state.me + 1) % len(state.out)
    state.seat, state.phase = (state.me, "start") if state.out.count(False) > 1 else (None, "over")

def draw_top(state: State) -> None:
    if state.deck is None:
        raise LookupError("the order of the deck is unknown")
    state.hands[state.me].append(state.deck[0])
    state.deck = state.deck[1:]

def discards(state: State) -> list[str]:
    return [f"discard {c}" for c in state.hands[state.me] if leader(state, c) == state.me]

def takes(state: State) -> list[str]:
    others = [s for s in range(len(state.out)) if s != state.me and not state.out[s]]
    cards = [c for s in others if len(state.palettes[s]) >= len(state.palettes[state.me]) for c in state.palettes[s]]
    return [f"take {c}" for c in cards if leader(without(c, state)) == state.me or discards(without(c, state))]

def legal(state: State) -> list[str]:
    me, mine, phase = state.me, state.palettes[state.me], state.phase
    fold = ["fold"] if phase == "start" else []
    plays = [f"play {c}" for c in state.hands[me] if phase in ("start", "5")]
    to_canvas = discards(state) if phase in ("start", "done", "taken") else []
    end = ["end"] if phase == "done" or (phase == "taken" and leader(state) == me) else []
    take = takes(state) if phase == "1" else []
    tuck = [f"tuck {c}" for c in mine if phase == "7"]
    paint = [f"paint {c}" for c in mine if phase == "7" and leader(without(c, state), c) == me]
    draw = ["draw", "skip"] if phase == "draw" else []
    return sorted(fold + plays + to_canvas + end + take + tuck + paint + draw)

def play(state: State, move: str) -> State:
    word, _, card = move.partition(" ")
    new, me = without(card, state), state.me
    if word == "play":
        new.palettes[me].append(card)
        new.phase, act = "done", card[1] if new.actions else ""
        if act == "3" and new.deck != []:
            draw_top(new)
        if act == "7" or (act == "5" and new.hands[me]) or (act == "1" and takes(new)):
            new.phase = act
    elif word in ("take", "tuck"):
        new.deck = None if new.deck is None else [card, *new.deck]
        new.phase = "taken" if word == "take" else "done"
    elif word in ("discard", "paint"):
        new.canvas = [*new.canvas, card]
        draws = int(card[1]) > len(new.palettes[me]) and new.deck != []
        if draws and new.draw == "must":
            draw_top(new)
        if draws and new.draw == "may":
            new.phase = "draw"
        else:
            start_turn(new, me + 1)
    else:  # fold, end, draw, skip
        if word == "draw":
            draw_top(new)
        new.out[me] = word == "fold" or (word == "end" and leader(new) != me)
        start_turn(new, me + 1)
    return new

def perft(state: State, depth: int) -> int:
    return 1 if depth == 0 or state.seat is None else sum(split(state, depth).values())

def split(state: State, depth: int) -> dict[str, int]:
    return {move: perft(play(state, move), depth - 1) for move in legal(state)}

def survivors(state: State) -> list[list[str]]:
    turns = []
    for move in legal(state):
        after = play(state, move)
        if after.seat == state.seat:
            turns += [[move, *rest] for rest in survivors(after)]
        elif not after.out[state.me]:
            turns.append([move])
    return sorted(turns)

def outcome(state: State) -> dict[str, Any] | None:
    if state.seat is not None:
        return None
    winner, seats, match = state.out.index(False), len(state.out), None
    scored = standing(["red", *state.canvas][-1], state.palettes[winner]) if state.scoring else []
    piles = [state.scores[s] + scored if s == winner else state.scores[s] for s in range(seats)]
    points = [sum(int(c[1]) for c in pile) for pile in piles]
    most = [s for s in range(seats) if points[s] == max(points)]
    if not state.scoring:
        match = {"ending": "last standing", "winners": [winner]}
    elif points[winner] >= {2: 40, 3: 35, 4: 30}[seats]:
        match = {"ending": "points reached", "winners": most}
    elif 49 - sum(len(pile) for pile in piles) < 8 * seats:
        match = {"ending": "cards short", "winners": most}
    return {"ending": "last standing", "winners": [winner], "scored": scored, "points": points, "match": match}
