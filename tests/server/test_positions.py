"""REST over a position: the same views and turns as the engine's, and what is wrong said at its field."""

from __future__ import annotations

from typing import Any

import pytest

from rubrica.core.words import LANGUAGES
from rubrica.engine import answer_request
from rubrica.lab.clients import Client, run
from rubrica.lab.served import Served

RED7: dict[str, Any] = {
    "game": "red7",
    "hands": [["r5", "g4", "v6"], ["o1", "b7"], ["o2"]],
    "palettes": [["y2"], ["b5"], ["v1"]],
    "seat": 0,
}
RED: dict[str, Any] = {"game": "red", "placed": ["wb@0,0", "rb@1,0"]}


def engine(method: str, **params: Any) -> Any:
    answer = answer_request({"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
    assert isinstance(answer, dict)
    return answer["result"]


def test_view_past_and_turns_are_those_of_the_engine(served: Served) -> None:
    async def work() -> None:
        me = await Client.new(served.port, "Me")
        for position, moves in ((RED7, ["play r5"]), (RED7, []), (RED, []), (RED, ["bw@0,1"])):
            asked: dict[str, Any] = {"position": position, "moves": moves}
            for seat in (0, 1, None):
                told = await me.ask("POST", "/api/positions/view", asked | {"seat": seat})
                assert told["view"] == engine("view", **asked, seat=seat)
                assert told["past"] == engine("past", **asked, seat=seat)
            actor = engine("state", **asked)["to_act"]
            assert (await me.ask("POST", "/api/positions/view", asked))["view"]["seat"] == actor
            assert told["movers"] == [0 if position is RED7 else 2] * len(moves)
            turns = await me.ask("POST", "/api/positions/turns", asked)
            assert turns == {"turns": engine("turns", **asked), "more": False}

    run(work())


def test_what_others_hold_may_stay_unknown(served: Served) -> None:
    async def work() -> None:
        me = await Client.new(served.port, "Me")
        hidden = RED7 | {"hands": [RED7["hands"][0], {"size": 2}, {"size": 1}]}
        turns = await me.ask("POST", "/api/positions/turns", {"position": hidden})
        assert turns["turns"] == engine("turns", position=RED7)
        told = (await me.ask("POST", "/api/positions/view", {"position": hidden}))["view"]
        assert [seat["hand_size"] for seat in told["seats"]] == [3, 2, 1]
        other = await me.request("POST", "/api/positions/turns", {"position": hidden | {"seat": 1}})
        assert (other.status_code, other.json()["field"]) == (422, "hands[1]")

    run(work())


WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("a game that there is not", {"game": "chess"}, "game"),
    ("no game", {}, "game"),
    ("a card twice", RED7 | {"canvas": ["r5"]}, "canvas[0]"),
    ("no card", RED7 | {"canvas": ["x9"]}, "canvas[0]"),
    ("too many seats", RED7 | {"hands": [[]] * 5}, "hands"),
    ("lists of unequal length", RED7 | {"palettes": [["y2"], ["b5"]]}, "palettes"),
    ("a seat that is out", RED7 | {"out": [True, False, False]}, "seat"),
    ("too large a deck", RED7 | {"deck": {"size": 49}}, "deck.size"),
    ("too large a hand", RED7 | {"hands": [["r5"], {"size": 49}, []]}, "hands"),
    ("an option that there is not", RED7 | {"options": {"draw": "maybe"}}, "options.draw"),
    ("tiles on each other", RED | {"placed": ["wb@0,0", "rb@0,0"]}, "placed[1]"),
    ("a tile that is not there", RED | {"placed": ["wb@0,0", "ww@1,0"]}, "placed[1]"),
    ("a flip where none is", RED | {"flipped": "wb"}, "flipped"),
    ("two inks for three", RED | {"options": {"inks": ["white", "red"]}}, "options.inks"),
]


@pytest.mark.parametrize(("position", "field"), [one[1:] for one in WRONG], ids=[one[0] for one in WRONG])
def test_an_impossible_position_is_refused_at_its_field_in_four_languages(
    served: Served, position: dict[str, Any], field: str
) -> None:
    async def work() -> None:
        me = await Client.new(served.port, "Me")
        said = set()
        for language in LANGUAGES:
            asked = {"position": position, "language": language}
            answer = await me.request("POST", "/api/positions/view", asked)
            assert (answer.status_code, answer.json()["field"]) == (422, field), answer.body
            said.add(answer.json()["sentence"])
        assert len(said) == len(LANGUAGES)

    run(work())


def test_a_move_that_cannot_be_made_is_named_by_its_index(served: Served) -> None:
    async def work() -> None:
        me = await Client.new(served.port, "Me")
        for moves, index, error in (
            (["play r5", "play o1"], 1, "IllegalMove"),
            (["jump"], 0, "NotationError"),
            (["discard r5"], 0, "IllegalMove"),
        ):
            answer = (await me.request("POST", "/api/positions/view", {"position": RED7, "moves": moves})).json()
            assert (answer["field"], answer["index"], answer["error"]) == ("moves", index, error)
        drawing = RED7 | {"options": {"draw": "must"}, "palettes": [["g2"], ["i1"], ["v1"]]}
        told = {"position": drawing | {"hands": [["r7"], ["o1"], ["o2"]]}, "moves": ["discard r7"]}
        answer = (await me.request("POST", "/api/positions/view", told)).json()
        assert (answer["error"], answer["index"]) == ("UnknownDeck", 0)

    run(work())


def test_what_is_no_request_is_refused(served: Served) -> None:
    async def work() -> None:
        me = await Client.new(served.port, "Me")
        for path in ("view", "turns"):
            bodies: list[Any] = [None, {}, {"position": []}, {"position": RED7, "moves": "fold"}]
            for body in [*bodies, {"position": RED7, "x": 1}]:
                assert (await me.request("POST", f"/api/positions/{path}", body)).status_code == 422
            many = {"position": RED7, "moves": ["fold"] * 501}
            assert (await me.request("POST", f"/api/positions/{path}", many)).status_code == 422
            large = {"position": RED7 | {"canvas": ["r5"] * 8000}}  # a larger one is refused before it is read
            assert (await me.request("POST", f"/api/positions/{path}", large)).status_code == 422
            deep: Any = []
            for _ in range(500):
                deep = [deep]
            nested = await me.request("POST", f"/api/positions/{path}", {"position": RED7 | {"canvas": deep}})
            assert nested.status_code == 422
        over = RED7 | {"out": [False, True, True]}
        assert (await me.request("POST", "/api/positions/turns", {"position": over})).status_code == 422
        for seat in (3, 9):
            assert (
                await me.request("POST", "/api/positions/view", {"position": RED7, "seat": seat})
            ).status_code == 422

    run(work())


def test_who_has_no_name_may_look_too(served: Served) -> None:
    async def work() -> None:
        me = Client(served.port, "")
        answer = await me.request("POST", "/api/positions/view", {"position": RED7, "language": "fr"})
        assert answer.status_code == 200

    run(work())
