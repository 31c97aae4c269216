"""The engine as the protocol has it: every method and every error, asked of the real process and of the function."""

import contextlib
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rubrica.core.game import game_names
from rubrica.engine import answers

Told = dict[str, Any]
Ask = Callable[..., Told]

PARSE, REQUEST, METHOD, PARAMS, NOTATION, ILLEGAL, IMPOSSIBLE, UNKNOWN = (
    *(-32700, -32600, -32601, -32602),
    *(-32001, -32002, -32003, -32004),
)
COLORS = ["red", "orange", "yellow", "green", "blue", "indigo", "violet"]
POSITION: Told = {
    "game": "red7",
    "options": {"draw": "may", "scoring": True, "actions": True},
    "hands": [["r7", "o3"], ["v1"]],
    "palettes": [["g2"], ["i6", "y4"]],
    "canvas": ["b2"],
    "deck": ["r1", "o5"],
    "out": [False, False],
    "scores": [[], []],
    "seat": 0,
}
HIDDEN: Told = {"game": "red7", "hands": [["r7", "o4"], ["v1"]], "palettes": [["g6"], ["i5"]], "seat": 0}
DRAWING = HIDDEN | {"options": {"draw": "must", "actions": True}}


class Engine:
    """A running `rubrica engine`, asked line by line."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "rubrica", "engine"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.asked = 0

    def tell(self, line: bytes) -> None:
        assert self.process.stdin is not None
        with contextlib.suppress(BrokenPipeError):  # then what it says is empty
            self.process.stdin.write(line + b"\n")
            self.process.stdin.flush()

    def hear(self) -> Any:
        assert self.process.stdout is not None
        return strict(self.process.stdout.readline())

    def lines(self, *lines: bytes) -> list[Any]:
        """All that is answered to these lines: the engine is alive, and the last answer is to a request after them."""
        self.asked += 1
        last = f"still there {self.asked}"
        for line in lines:
            self.tell(line)
        self.tell(request("games", id=last))
        heard = []
        while not (isinstance(answer := self.hear(), dict) and answer["id"] == last):
            heard.append(answer)
        assert [game["game"] for game in answer["result"]] == game_names()
        return heard


def request(method: str, id: Any = 1, **params: Any) -> bytes:
    return json.dumps({"jsonrpc": "2.0", "id": id, "method": method, "params": params}).encode()


def strict(line: str | bytes) -> Any:
    """An answer as any JSON reader has it: one line, and no NaN."""

    def refuse(name: str) -> None:
        raise ValueError(name)

    assert line, "no answer: the engine has stopped"
    return json.loads(line, parse_constant=refuse)


@pytest.fixture(scope="module")
def engine() -> Iterator[Engine]:
    engine = Engine()
    yield engine
    _, errors = engine.process.communicate()  # its input ends here
    told = [line for line in errors.splitlines() if not line.startswith(b"Compiling the rules ")]  # once on a machine
    assert (engine.process.returncode, told) == (0, [])


@pytest.fixture(params=["process", "function"])
def ask(request: pytest.FixtureRequest) -> Ask:
    """Asks a method with its parameters, and gives the whole answer."""
    engine: Engine = request.getfixturevalue("engine")

    def answer(method: str, id: Any = 1, **params: Any) -> Told:
        line = globals()["request"](method, id, **params)
        [told] = engine.lines(line) if request.param == "process" else [strict(one) for one in answers([line])]
        assert set(told) in ({"jsonrpc", "id", "result"}, {"jsonrpc", "id", "error"})
        assert (told["jsonrpc"], told["id"]) == ("2.0", id)
        return dict(told)

    return answer


# Every method


def test_games(ask: Ask) -> None:
    games = ask("games")["result"]
    assert [game["game"] for game in games] == game_names()
    red7 = next(game for game in games if game["game"] == "red7")
    assert set(red7) == {"game", "seats", "options", "levels"}
    assert red7["seats"] == [2, 3, 4]
    assert red7["options"] == [
        {"name": "draw", "choices": ["off", "may", "must"], "default": "off"},
        {"name": "scoring", "choices": [False, True], "default": False},
        {"name": "actions", "choices": [False, True], "default": False},
    ]
    assert isinstance(red7["levels"], list)


def test_start(ask: Ask) -> None:
    options = {"draw": "must", "scoring": True, "actions": False}
    scores = [["g7"], [], ["r1", "v1"]]
    result = ask("start", game="red7", options=options, seats=3, scores=scores, seed=5)["result"]
    assert set(result) == {"position"}
    position = result["position"]
    assert set(position) == {"game", "options", "hands", "palettes", "canvas", "deck", "out", "scores", "seat"}
    assert (position["game"], position["options"], position["scores"]) == ("red7", options, scores)
    assert ([len(hand) for hand in position["hands"]], position["canvas"]) == ([7, 7, 7], [])
    piles = [*position["hands"], *position["palettes"], position["deck"], *position["scores"]]
    cards = sorted(card for pile in piles for card in pile)
    assert cards == sorted(letter + number for letter in "roygbiv" for number in "1234567")
    assert ask("start", game="red7", options=options, seats=3, scores=scores, seed=5)["result"] == result
    assert ask("start", game="red7", options=options, seats=3, scores=scores, seed=6)["result"] != result


def test_start_has_defaults_and_deals_anew_without_a_seed(ask: Ask) -> None:
    first, second = (ask("start", game="red7")["result"]["position"] for _ in range(2))
    assert (len(first["hands"]), first["options"]["draw"], first["scores"]) == (2, "off", [[], []])
    assert first["deck"] != second["deck"]


def test_a_started_position_is_one_that_every_method_reads(ask: Ask) -> None:
    position = ask("start", game="red7", seats=4, seed=1)["result"]["position"]
    assert ask("state", position=position)["result"]["to_act"] == position["seat"]
    assert ask("view", position=position)["result"]["to_act"] == position["seat"]
    assert ask("perft", position=position, depth=1)["result"]["nodes"] > 7
    assert ask("turns", position=position)["result"] != []


def test_state(ask: Ask) -> None:
    result = ask("state", position=POSITION, moves=[])["result"]
    standings = result.pop("standings")
    assert result == {
        "to_act": 0,
        "legal": ["fold", "play o3", "play r7"],
        "leader": 1,
        "rule": "blue",
        "out": [False, False],
        "hands": [["r7", "o3"], ["v1"]],
        "palettes": [["g2"], ["i6", "y4"]],
        "canvas": ["b2"],
        "deck": ["r1", "o5"],
        "outcome": None,
    }
    assert list(standings) == COLORS
    assert standings["green"] == [
        {"count": 1, "top": "g2", "cards": ["g2"]},
        {"count": 2, "top": "i6", "cards": ["i6", "y4"]},
    ]


def test_state_after_moves(ask: Ask) -> None:
    result = ask("state", position=POSITION, moves=["play r7", "tuck g2"])["result"]
    assert (result["to_act"], result["palettes"], result["deck"]) == (0, [["r7"], ["i6", "y4"]], ["g2", "r1", "o5"])
    assert result["legal"] == sorted(result["legal"])


def test_state_of_an_unknown_deck(ask: Ask) -> None:
    assert ask("state", position=HIDDEN)["result"]["deck"] is None


def test_state_when_the_round_is_over(ask: Ask) -> None:
    result = ask("state", position=POSITION, moves=["fold"])["result"]
    assert (result["to_act"], result["legal"], result["out"]) == (None, [], [True, False])
    assert result["outcome"] == {
        "ending": "last standing",
        "winners": [1],
        "scored": ["i6", "y4"],
        "points": [0, 10],
        "match": None,
    }
    assert all(standing[0] is None and standing[1] is not None for standing in result["standings"].values())


def test_state_when_the_match_is_over(ask: Ask) -> None:
    result = ask("state", position=HIDDEN, moves=["fold"])["result"]
    assert result["outcome"]["match"] == {"ending": "last standing", "winners": [1]}


@pytest.mark.parametrize("seat", [0, 1, None])
def test_view(ask: Ask, seat: int | None) -> None:
    result = ask("view", position=POSITION, moves=[], seat=seat)["result"]
    protocol = "game options seat round to_act phase hand seats canvas rule deck leader standings legal outcome"
    assert set(result) == {
        *protocol.split(),
        "took",
        "leaders",
        "goal",
        "card_actions",
    }  # the protocol has none of these; a redeal needs the first, the page the others
    assert (result["seat"], result["round"], result["to_act"], result["phase"]) == (seat, 1, 0, "start")
    assert result["hand"] == ([] if seat is None else POSITION["hands"][seat])
    assert result["legal"] == (["fold", "play o3", "play r7"] if seat == 0 else [])
    assert result["seats"] == [
        {"hand_size": 2, "known": [], "palette": ["g2"], "out": None, "score_pile": [], "points": 0},
        {"hand_size": 1, "known": [], "palette": ["i6", "y4"], "out": None, "score_pile": [], "points": 0},
    ]
    assert result["deck"] == {"size": 2, "top": []}
    assert (result["leader"], result["rule"], list(result["standings"])) == (1, "blue", COLORS)


def test_view_without_a_seat_is_a_spectators(ask: Ask) -> None:
    assert ask("view", position=POSITION)["result"] == ask("view", position=POSITION, seat=None)["result"]


def test_view_of_what_was_put_on_the_deck(ask: Ask) -> None:
    assert ask("view", position=POSITION, moves=["play r7", "tuck g2"])["result"]["deck"] == {"size": 3, "top": ["g2"]}


@pytest.mark.parametrize(("depth", "nodes"), [(0, 1), (1, 3), (2, 4), (5, 8)])
def test_perft(ask: Ask, depth: int, nodes: int) -> None:
    assert ask("perft", position=POSITION, depth=depth)["result"] == {"nodes": nodes}
    assert ask("perft", position=POSITION, depth=depth, split=False)["result"] == {"nodes": nodes}
    result = ask("perft", position=POSITION, depth=depth, split=True)["result"]
    assert set(result) == {"nodes", "by_move"}
    assert result["nodes"] == nodes
    legal = ["fold", "play o3", "play r7"]
    assert list(result["by_move"]) == (legal if depth else [])
    assert sum(result["by_move"].values()) == (nodes if depth else 0)


def test_perft_after_moves_and_when_all_is_over(ask: Ask) -> None:
    legal = ask("state", position=POSITION, moves=["play r7"])["result"]["legal"]
    assert ask("perft", position=POSITION, moves=["play r7"], depth=1)["result"] == {"nodes": len(legal)}
    over = ask("perft", position=POSITION, moves=["fold"], depth=1000, split=True)["result"]
    assert over == {"nodes": 1, "by_move": {}}


def test_turns(ask: Ask) -> None:
    turns = ask("turns", position=HIDDEN, moves=[])["result"]
    assert turns == sorted(turns)
    assert ["discard r7"] in turns
    assert ["play r7", "end"] in turns
    assert ask("turns", position=HIDDEN, moves=["fold"])["result"] == []


def test_turns_stop_where_an_unknown_card_would_be_drawn(ask: Ask) -> None:
    turns = ask("turns", position=DRAWING)["result"]
    assert ["discard r7", "..."] in turns
    assert all(move != "..." for turn in turns for move in turn[:-1])


# Every error


def wrong(answer: Told) -> tuple[int, str, Told]:
    error = answer["error"]
    assert set(error) <= {"code", "message", "data"}
    assert isinstance(error["message"], str)
    assert "\n" not in error["message"]
    assert len(error["message"]) > 10
    return error["code"], error["message"], error.get("data", {})


BAD_PARAMS: list[tuple[str, Told, str]] = [
    ("games", {"game": "red7"}, "game"),
    ("state", {}, "position"),
    ("state", {"position": None}, "position"),
    ("state", {"position": [POSITION]}, "position"),
    ("state", {"position": POSITION, "seat": 0}, "seat"),
    ("state", {"position": POSITION, "moves": "fold"}, "moves"),
    ("state", {"position": POSITION, "moves": {"0": "fold"}}, "moves"),
    ("state", {"position": POSITION, "moves": ["fold", 7]}, "moves[1]"),
    ("state", {"position": POSITION, "moves": [None]}, "moves[0]"),
    ("view", {"position": POSITION, "seat": 2}, "seat"),
    ("view", {"position": POSITION, "seat": -1}, "seat"),
    ("view", {"position": POSITION, "seat": True}, "seat"),
    ("view", {"position": POSITION, "seat": 1.0}, "seat"),
    ("view", {"position": POSITION, "seat": "0"}, "seat"),
    ("perft", {"position": POSITION}, "depth"),
    ("perft", {"position": POSITION, "depth": -1}, "depth"),
    ("perft", {"position": POSITION, "depth": 1001}, "depth"),
    ("perft", {"position": POSITION, "depth": 10**30}, "depth"),
    ("perft", {"position": POSITION, "depth": True}, "depth"),
    ("perft", {"position": POSITION, "depth": 1.5}, "depth"),
    ("perft", {"position": POSITION, "depth": 1, "split": 1}, "split"),
    ("start", {}, "game"),
    ("start", {"game": 7}, "game"),
    ("start", {"game": "red8"}, "game"),
    ("start", {"game": "red7", "seats": 5}, "seats"),
    ("start", {"game": "red7", "seats": 2.0}, "seats"),
    ("start", {"game": "red7", "seats": "2"}, "seats"),
    ("start", {"game": "red7", "options": []}, "options"),
    ("start", {"game": "red7", "options": {"draw": "often"}}, "options.draw"),
    ("start", {"game": "red7", "options": {"moon": True}}, "options.moon"),
    ("start", {"game": "red7", "seed": "x"}, "seed"),
    ("start", {"game": "red7", "seed": 1.5}, "seed"),
    ("start", {"game": "red7", "players": 2}, "players"),
]


@pytest.mark.parametrize(("method", "params", "field"), BAD_PARAMS)
def test_bad_params_name_the_field(ask: Ask, method: str, params: Told, field: str) -> None:
    code, message, data = wrong(ask(method, **params))
    assert (code, data["field"]) == (PARAMS, field)
    assert message.startswith(f"{field}: ")


IMPOSSIBLES: list[tuple[Told, str]] = [
    ({"canvas": ["r7"]}, "canvas[0]"),
    ({"hands": [["r7", "r7"], []]}, "hands[0][1]"),
    ({"hands": [["r8"], []]}, "hands[0][0]"),
    ({"hands": [[]] * 8, "palettes": [[]] * 8}, "hands"),
    ({"palettes": [[]]}, "palettes"),
    ({"seat": 2}, "seat"),
    ({"seat": 0, "out": [True, False]}, "seat"),
    ({"out": [True, True]}, "out"),
    ({"options": {"draw": 1}}, "options.draw"),
    ({"more": 1}, "more"),
    ({"game": "red8"}, "game"),
    ({"game": None}, "game"),
    ({"game": ["red7"]}, "game"),
]


@pytest.mark.parametrize(("change", "field"), IMPOSSIBLES)
@pytest.mark.parametrize("method", ["state", "view", "perft", "turns"])
def test_an_impossible_position_names_the_field(ask: Ask, method: str, change: Told, field: str) -> None:
    params = {"position": POSITION | change} | ({"depth": 1} if method == "perft" else {})
    code, message, data = wrong(ask(method, **params))
    assert (code, data) == (IMPOSSIBLE, {"field": field})
    assert message.startswith(f"{field}: ")


def test_score_piles_that_cannot_be_are_an_impossible_position(ask: Ask) -> None:
    code, _, data = wrong(ask("start", game="red7", scores=[["r7"], ["r7"]]))
    assert (code, data["field"]) == (IMPOSSIBLE, "scores[1][0]")


@pytest.mark.parametrize("method", ["state", "view", "perft", "turns"])
def test_a_notation_error_has_the_index_of_the_move(ask: Ask, method: str) -> None:
    params = {"depth": 1} if method == "perft" else {}
    code, message, data = wrong(ask(method, position=POSITION, moves=["play r7", "tuck g9"], **params))
    assert (code, data["index"]) == (NOTATION, 1)
    assert message == "cannot read 'tuck g9': at '9', character 7, the number of a card is 1 to 7"


@pytest.mark.parametrize("method", ["state", "view", "perft", "turns"])
def test_an_illegal_move_has_its_index_and_the_sentence_why(ask: Ask, method: str) -> None:
    params = {"depth": 1} if method == "perft" else {}
    code, message, data = wrong(ask(method, position=POSITION, moves=["play r7", "tuck g2", "discard v1"], **params))
    assert code == ILLEGAL
    assert data == {
        "index": 2,
        "move": "discard v1",
        "sentence": "The violet 1 is not in the hand.",
        "why": {"reason": "not in hand", "card": "v1"},
    }
    assert message == "discard v1: The violet 1 is not in the hand."


def test_a_draw_from_an_unknown_deck_has_the_index_of_the_move(ask: Ask) -> None:
    code, message, data = wrong(ask("state", position=DRAWING, moves=["discard r7"]))
    assert (code, data) == (UNKNOWN, {"index": 0})
    assert "order is not known" in message
    assert wrong(ask("perft", position=DRAWING, depth=2))[0] == UNKNOWN
    assert ask("perft", position=DRAWING, depth=0)["result"] == {"nodes": 1}


def test_there_is_no_such_method(ask: Ask) -> None:
    for method in ("", "Games", "games ", "rpc.games", "__class__"):
        code, message, _ = wrong(ask(method))
        assert code == METHOD
        assert repr(method) in message
        assert "games, start, state, perft, view, past, turns" in message


def test_params_by_place_are_refused(engine: Engine) -> None:
    [told] = engine.lines(b'{"jsonrpc": "2.0", "id": 3, "method": "games", "params": [1]}')
    assert (told["id"], wrong(told)[0], wrong(told)[2]) == (3, PARAMS, {"field": "params"})


@pytest.mark.parametrize(
    ("line", "id"),
    [
        (b"1", None),
        (b"null", None),
        (b'"games"', None),
        (b"{}", None),
        (b'{"id": 7}', 7),
        (b'{"id": "x", "method": "games"}', "x"),
        (b'{"jsonrpc": "1.0", "id": 7, "method": "games"}', 7),
        (b'{"jsonrpc": 2.0, "id": 7, "method": "games"}', 7),
        (b'{"jsonrpc": "2.0", "id": 7}', 7),
        (b'{"jsonrpc": "2.0", "id": 7, "method": 1}', 7),
        (b'{"jsonrpc": "2.0", "id": 7, "method": "games", "params": "red7"}', 7),
        (b'{"jsonrpc": "2.0", "id": 7, "method": "games", "params": null}', 7),
        (b'{"jsonrpc": "2.0", "id": true, "method": "games"}', None),
        (b'{"jsonrpc": "2.0", "id": [7], "method": "games"}', None),
        (b'{"jsonrpc": "2.0", "id": {}, "method": "games"}', None),
        (b'{"jsonrpc": "2.0", "id": 1e999, "method": "games"}', None),
        (b"[]", None),
    ],
)
def test_what_is_no_request_is_refused_with_its_id_where_it_has_one(engine: Engine, line: bytes, id: Any) -> None:
    [told] = engine.lines(line)
    assert (told["id"], wrong(told)[0]) == (id, REQUEST)


NO_JSON: dict[str, bytes] = {
    "words": b"hello",
    "a part": b'{"jsonrpc": "2.0", "id": 1, "method": "ga',
    "two": request("games") + request("games"),
    "single quotes": b"{'jsonrpc': '2.0'}",
    "NaN as id": b'{"jsonrpc": "2.0", "id": NaN, "method": "games"}',
    "infinite depth": b'{"jsonrpc": "2.0", "id": 1, "method": "perft", "params": {"depth": -Infinity}}',
    "not UTF-8": b'{"jsonrpc": "2.0", "id": "\xff\xfe", "method": "games"}',
    "UTF-16": request("games").decode().encode("utf-16"),
    "a zero byte": b"\x00",
    "a number of 5000 digits": b"1" * 5000,
    "nested without end": b"[" * 100_000,
    "nested objects without end": b'{"a":' * 100_000,
    "a megabyte": b"x" * 2**20,
}


@pytest.mark.parametrize("line", NO_JSON.values(), ids=NO_JSON)
def test_what_is_not_json_is_refused(engine: Engine, line: bytes) -> None:
    [told] = engine.lines(line)
    code, message, _ = wrong(told)
    assert (told["id"], code) == (None, PARSE)
    assert message.startswith("not JSON: ")
    assert len(message) < 300


# Ids, notifications, batches, odd lines


@pytest.mark.parametrize("id", [0, -1, 1.5, 10**30, "", "a\u202f\U0001f0a1", "\n", None])
def test_the_id_comes_back_as_it_was(ask: Ask, id: Any) -> None:
    told = ask("games", id=id)
    assert type(told["id"]) is type(id)


def test_a_lone_surrogate_comes_back(engine: Engine) -> None:
    [told] = engine.lines(b'{"jsonrpc": "2.0", "id": "\\ud800", "method": "games"}')
    assert told["id"] == "\ud800"
    [told] = engine.lines(b'{"jsonrpc": "2.0", "id": 1, "method": "\\udfff"}')
    assert wrong(told)[0] == METHOD
    [told] = engine.lines(request("state", position=POSITION, moves=["play \ud800"]))
    assert wrong(told)[0] == NOTATION


def test_notifications_get_no_answer(engine: Engine) -> None:
    quiet = {"jsonrpc": "2.0", "method": "games"}
    broken = {"jsonrpc": "2.0", "method": "state", "params": {"position": 7}}
    unknown = {"jsonrpc": "2.0", "method": "nothing"}
    assert engine.lines(*(json.dumps(one).encode() for one in (quiet, broken, unknown))) == []


def test_empty_lines_get_no_answer(engine: Engine) -> None:
    assert engine.lines(b"", b"   ", b"\t", b"\r") == []


def test_a_line_may_end_as_on_windows_and_begin_with_a_mark(engine: Engine) -> None:
    [told, other] = engine.lines(request("games") + b"\r", b"\xef\xbb\xbf" + request("games", id=2))
    assert (told["id"], other["id"]) == (1, 2)
    assert told["result"] == other["result"]


def test_a_batch_is_answered_together_in_order_without_its_notifications(engine: Engine) -> None:
    one, two = json.loads(request("games", id=1)), json.loads(request("state", id=2, position=POSITION))
    quiet = {"jsonrpc": "2.0", "method": "games"}
    [batch] = engine.lines(json.dumps([two, quiet, 7, one, [], {"id": 9}]).encode())
    assert [told["id"] for told in batch] == [2, None, 1, None, 9]
    assert [told.get("error", {}).get("code") for told in batch] == [None, REQUEST, None, REQUEST, REQUEST]


def test_a_batch_of_notifications_gets_no_answer(engine: Engine) -> None:
    assert engine.lines(json.dumps([{"jsonrpc": "2.0", "method": "games"}] * 3).encode()) == []


def test_a_long_line_is_read(engine: Engine) -> None:
    [told] = engine.lines(request("state", position=POSITION, moves=["play r7"] * 100_000))
    assert (wrong(told)[0], wrong(told)[2]["index"]) == (ILLEGAL, 1)
    [told] = engine.lines(request("games", id="x" * 2**20))
    assert len(told["id"]) == 2**20


def test_what_is_nested_deeply_but_can_be_read_is_a_bad_param(engine: Engine) -> None:
    for depth in (100, *range(900, 1010, 5)):
        deep = b"[" * depth + b"]" * depth
        for params in ({"position": POSITION | {"hands": "deep"}}, {"position": POSITION, "moves": "deep"}):
            [told] = engine.lines(request("state", **params).replace(b'"deep"', deep))
            assert wrong(told)[0] in (PARSE, PARAMS, IMPOSSIBLE)


def test_answers_come_in_the_order_of_the_requests(engine: Engine) -> None:
    methods = [request("perft", id=number, position=POSITION, depth=number % 3) for number in range(40)]
    assert [told["id"] for told in engine.lines(*methods)] == list(range(40))


def test_it_holds_no_state(ask: Ask) -> None:
    before = ask("state", position=POSITION)
    ask("state", position=POSITION, moves=["play r7", "tuck g2"])
    assert ask("state", position=POSITION) == before


# Whatever is read, the next request is answered

NOISE = st.one_of(
    st.binary(max_size=200),
    st.text(max_size=80).map(lambda text: text.encode("utf-8", "surrogatepass")),
    st.text('{}[]",:0123456789.eE+-truefalsn\\ "', max_size=60).map(str.encode),
)
VALUES = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-2, 8),
        st.integers(),
        st.floats(),
        st.text(max_size=8),
        st.sampled_from(["r7", "v1", "g2", "play r7", "fold", "discard o3", "red7", "may", "deal r7 o3"]),
    ),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["hands", "seat", "x"]), inner, max_size=3)
    ),
    max_leaves=6,
)
VALID: list[Told] = [
    json.loads(request(method, **params))
    for method, params in (
        ("games", {}),
        ("start", {"game": "red7", "options": {"draw": "may"}, "seats": 2, "scores": [["g7"], []], "seed": 3}),
        ("state", {"position": POSITION, "moves": ["play r7", "tuck g2"]}),
        ("view", {"position": POSITION, "moves": ["play r7"], "seat": 1}),
        ("perft", {"position": POSITION, "depth": 2, "split": True}),
        ("turns", {"position": HIDDEN, "moves": []}),
    )
]


@st.composite
def changed_requests(draw: st.DrawFn) -> bytes:
    """A valid request in which some parts are something else, or gone, or some bytes are wrong."""
    told = json.loads(json.dumps(draw(st.sampled_from(VALID))))
    for _ in range(draw(st.integers(1, 3))):
        container, key = draw(st.sampled_from(list(places(told))))
        if isinstance(container, dict) and draw(st.booleans()):
            container.pop(key, None)
        else:
            container[key] = draw(VALUES)
        if not list(places(told)):
            break
    line = bytearray(json.dumps(told).encode())
    for place in draw(st.lists(st.integers(0, len(line) - 1), max_size=2)):
        line[place] = draw(st.integers(0, 255))
    return bytes(line)


def places(told: Any) -> Iterator[tuple[Any, Any]]:
    """Every list and object of a value with each of its indices and keys."""
    if isinstance(told, dict | list):
        for key in list(told) if isinstance(told, dict) else range(len(told)):
            yield told, key
            yield from places(told[key])


@settings(max_examples=300, suppress_health_check=[HealthCheck.too_slow])
@given(st.one_of(NOISE, VALUES.map(lambda value: json.dumps(value).encode()), changed_requests()))
def test_whatever_is_read_the_answer_is_an_answer(line: bytes) -> None:
    for text in answers(line.split(b"\n")):
        assert "\n" not in text
        told = strict(text)
        for one in told if isinstance(told, list) else [told]:
            assert set(one) in ({"jsonrpc", "id", "result"}, {"jsonrpc", "id", "error"})
            if "error" in one:
                known = (PARSE, REQUEST, METHOD, PARAMS, NOTATION, ILLEGAL, IMPOSSIBLE, UNKNOWN)
                assert one["error"]["code"] in known, one["error"]


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(st.lists(st.one_of(NOISE, changed_requests()), max_size=12))
def test_whatever_is_read_the_engine_lives(engine: Engine, lines: list[bytes]) -> None:
    engine.lines(*lines)
    assert engine.process.poll() is None
