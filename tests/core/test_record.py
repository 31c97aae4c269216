"""Records replay without chance to the same end, and one wrong byte is found, and where."""

import copy
import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from rubrica.core.errors import IllegalMove, RecordError
from rubrica.core.game import Step
from rubrica.core.record import KEYS, OPTIONAL, Recorder, _digest, replay
from rubrica.red7 import GAME, Move, Options, State

Told = dict[str, Any]
BYTES = 400  # changed in every run, of some 5000, each in several ways
ALL_ON = Options("may", True, True)


def played(
    options: Options, seats: int, seed: int, position: Told | None = None, most: int = 10**6
) -> Recorder[State, Move]:
    """A match of random moves, to its end or for so many."""
    rng, recorder = random.Random(seed), Recorder(GAME, options, seats, position)
    for _ in range(most):
        if GAME.to_act(recorder.state) is None:
            break
        moves = GAME.legal(recorder.state)
        recorder.play(GAME.dealt(recorder.state, rng, rng.choice(moves) if moves else None))
    return recorder


def plain(record: Told) -> Told:
    """A record as it comes from a file."""
    told: Told = json.loads(json.dumps(record))
    return told


def end(record: Any) -> Step[Any]:
    """The last step of a record."""
    return list(replay(record))[-1].step


def refusal(record: Any) -> RecordError:
    with pytest.raises(RecordError) as refused:
        list(replay(record))
    assert refused.value.field
    assert str(refused.value) == f"{refused.value.field}: {refused.value.wrong}"
    return refused.value


def resealed(record: Told) -> Told:
    """A record with all digests made anew, as a forger would."""
    record["digest"] = digest = _digest("", {key: record[key] for key in KEYS[:5] if key in record})
    for entry in record["entries"]:
        entry["digest"] = digest = _digest(digest, {"seat": entry["seat"], "move": entry["move"]})
    return record


MATCH = plain(played(ALL_ON, 3, 4).to_json())
ROUND = plain(played(Options("must"), 2, 3).to_json())


@pytest.fixture
def match() -> Told:
    return copy.deepcopy(MATCH)


# What a record tells


def test_a_record_tells_the_match(match: Told) -> None:
    assert list(match) == ["rubrica", "game", "options", "seats", "digest", "entries", "outcome"]
    assert (match["rubrica"], match["game"], match["seats"]) == (1, "red7", 3)
    assert match["options"] == {"draw": "may", "scoring": True, "actions": True}
    assert [entry["seat"] for entry in match["entries"] if entry["move"].startswith("deal ")].count(None) > 1
    assert all(isinstance(entry["seat"], int) for entry in match["entries"] if not entry["move"].startswith("deal "))
    assert match["outcome"]["match"] is not None


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [Options(), Options("must", actions=True), ALL_ON])
def test_a_record_replays_to_the_same_end(options: Options, seats: int) -> None:
    recorder = played(options, seats, seed=seats)
    entries = list(replay(plain(recorder.to_json())))
    assert [entry.move for entry in entries] == [entry["move"] for entry in recorder.to_json()["entries"]]
    last = entries[-1].step.state
    assert GAME.describe(last) == GAME.describe(recorder.state)
    for seat in (None, *range(seats)):
        assert GAME.view(last, seat) == GAME.view(recorder.state, seat)


def test_a_record_replays_what_each_move_gave() -> None:
    recorder, rng, steps = Recorder(GAME, ALL_ON, 2), random.Random(8), []
    for _ in range(30):
        moves = [move for move in GAME.legal(recorder.state) if move.kind != "fold"]
        steps.append(recorder.play(GAME.dealt(recorder.state, rng, rng.choice(moves) if moves else None)))
    assert [entry.step.events for entry in replay(plain(recorder.to_json()))] == [step.events for step in steps]


def test_a_record_can_stop_anywhere() -> None:
    for count in range(12):
        record = plain(played(ALL_ON, 2, 5, most=count).to_json())
        assert len(list(replay(record))) == count


def test_a_refused_move_is_not_written_down() -> None:
    recorder = played(ALL_ON, 2, 5, most=3)
    before = plain(recorder.to_json())
    with pytest.raises(IllegalMove):
        recorder.play(GAME.parse("deal r7"))
    assert recorder.to_json() == before


def test_what_was_told_stays_as_it_was_when_the_match_goes_on() -> None:
    recorder = played(ALL_ON, 2, 5, most=1)
    told = recorder.to_json()
    recorder.play(GAME.legal(recorder.state)[0])
    assert len(told["entries"]) == 1
    assert len(recorder.to_json()["entries"]) == 2


# Records from a position

POSITION: Told = {
    "game": "red7",
    "options": {"draw": "may", "scoring": True, "actions": True},
    "hands": [["r7", "o3"], ["v1", "v5"]],
    "palettes": [["g2"], ["i6", "y4"]],
    "canvas": ["b2"],
    "deck": ["r1", "o5"],
    "seat": 0,
}


def test_a_match_from_a_position_is_recorded_with_it() -> None:
    recorder = played(ALL_ON, 2, 6, POSITION)
    record = plain(recorder.to_json())
    assert record["position"] == POSITION
    assert record["entries"][0]["seat"] == 0
    assert GAME.describe(end(record).state) == GAME.describe(recorder.state)


def test_a_changed_position_is_refused() -> None:
    record = plain(played(ALL_ON, 2, 6, POSITION, most=2).to_json())
    for changed in (POSITION | {"deck": ["o5", "r1"]}, POSITION | {"scores": [[], []]}, None):
        assert refusal(record | {"position": changed}).field == "digest"
    del record["position"]
    assert refusal(record).field == "digest"


def test_a_position_that_cannot_be_is_refused() -> None:
    record = plain(played(ALL_ON, 2, 6, POSITION, most=2).to_json())
    record["position"]["canvas"] = ["r7"]
    assert "canvas[0]: the card r7 is also at hands[0][0]" in str(refusal(resealed(record)))


def test_a_position_has_the_seats_and_options_of_the_record() -> None:
    with pytest.raises(RecordError, match=r"^seats: says 3, but it is 2"):
        Recorder(GAME, ALL_ON, 3, POSITION)
    with pytest.raises(RecordError, match=r"^options.draw: says 'off', but it is 'may'"):
        Recorder(GAME, Options("off", True, True), 2, POSITION)
    record = plain(played(ALL_ON, 2, 6, POSITION, most=2).to_json())
    record["options"]["draw"] = "must"
    assert "options.draw" in str(refusal(resealed(record)))


# One wrong byte


def changes(text: str, places: list[int], rng: random.Random) -> Iterator[tuple[int, str]]:
    """The text with one byte changed, in several ways at each place: to its likes, and to what JSON is made of."""
    for place in places:
        old = text[place]
        near = "0123456789" if old.isdigit() else "abcdefghijklmnopqrstuvwxyzABCDEF" if old.isalpha() else ' ",:{}[]\\'
        for new in {*rng.sample(near, 3), rng.choice('"\\ 0e.-xT\n'), chr(rng.randrange(256)), old.swapcase()} - {old}:
            yield place, text[:place] + new + text[place + 1 :]


def survives(text: str, record: Told) -> bool | None:
    """Whether a text replays; None if it is no JSON, or tells the very same."""
    try:
        told = json.loads(text)
    except ValueError:
        return None
    if json.dumps(told, sort_keys=True) == json.dumps(record, sort_keys=True):
        return None
    refusal(told)
    return False


@pytest.mark.parametrize("indent", [None, 1])
@pytest.mark.parametrize("record", [ROUND, MATCH], ids=["a round", "a match"])
def test_one_wrong_byte_is_refused(record: Told, indent: int | None) -> None:
    text, rng = json.dumps(record, indent=indent), random.Random(7)
    places = rng.sample(range(len(text)), min(BYTES // 4, len(text)))
    found = [survives(changed, record) for _, changed in changes(text, places, rng)]
    assert found.count(False) > len(found) / 3


def test_every_wrong_byte_of_a_round_is_refused() -> None:
    text, rng = json.dumps(ROUND), random.Random(8)
    found = [survives(changed, ROUND) for _, changed in changes(text, list(range(len(text))), rng)]
    assert found.count(False) > len(found) / 3


def test_the_place_of_a_wrong_byte_is_named(match: Told) -> None:
    """Each digest covers all up to it, so the first entry that does not fit is the one that was changed."""
    text = json.dumps(match)
    for index in range(0, len(match["entries"]), 5):
        move = json.dumps(match["entries"][index]["digest"])
        changed = text.replace(move, move.replace(move[3], "1" if move[3] != "1" else "2"))
        assert refusal(json.loads(changed)).field == f"entries[{index}]"


# Entries moved, lost and added


def test_a_wrong_move_is_refused_where_it_stands(match: Told) -> None:
    match["entries"][5]["move"] = "fold"
    error = refusal(match)
    assert (error.field, "'fold'" in error.wrong) == ("entries[5]", True)


def test_a_lost_entry_is_found(match: Told) -> None:
    for index in range(len(match["entries"]) - 1):
        record = copy.deepcopy(match)
        del record["entries"][index]
        assert refusal(record).field == f"entries[{index}]"


def test_a_truncated_record_does_not_have_its_outcome(match: Told) -> None:
    for count in (0, 1, len(match["entries"]) - 1):
        record = match | {"entries": match["entries"][:count]}
        assert refusal(record).field == "outcome"


def test_entries_in_another_order_are_found(match: Told) -> None:
    for index in range(len(match["entries"]) - 1):
        record = copy.deepcopy(match)
        entries = record["entries"]
        entries[index], entries[index + 1] = entries[index + 1], entries[index]
        assert refusal(record).field == f"entries[{index}]"


def test_an_entry_twice_is_found(match: Told) -> None:
    match["entries"].insert(4, match["entries"][3])
    assert refusal(match).field == "entries[4]"


def test_a_finished_match_takes_no_more_entries(match: Told) -> None:
    last = len(match["entries"])
    for seat, move in ((0, "fold"), (None, match["entries"][0]["move"])):
        record = copy.deepcopy(match)
        record["entries"].append({"seat": seat, "move": move})
        error = refusal(resealed(record))
        assert (error.field, error.wrong) == (f"entries[{last}]", "the match was over before it")


def test_the_entries_of_another_match_do_not_fit(match: Told) -> None:
    other = played(ALL_ON, 3, 12).to_json()
    assert refusal(match | {"entries": other["entries"]}).field.startswith("outcome.")  # sound, but another outcome
    assert refusal(match | {"entries": match["entries"][:3] + other["entries"][3:]}).field == "entries[3]"
    fewer = played(ALL_ON, 2, 12).to_json()
    assert refusal(match | {"entries": fewer["entries"]}).field == "entries[0]"


# Forged: every digest fits, and it still does not replay


def forge(change: Callable[[Told], object]) -> RecordError:
    record = copy.deepcopy(MATCH)
    change(record)
    return refusal(resealed(record))


def test_a_forged_move_is_refused_by_the_rules() -> None:
    error = forge(lambda record: record["entries"][1].update(move="skip"))
    assert error.field == "entries[1].move"
    assert "there is nothing to skip" in error.wrong


def test_a_forged_text_is_refused_by_its_notation() -> None:
    for move in ("", "play r8", "Play r7", 7, None, ["fold"]):
        error = forge(lambda record, move=move: record["entries"][1].update(move=move))  # type: ignore[misc]
        assert (error.field, error.wrong[:11]) == ("entries[1].move", "cannot read")


@pytest.mark.parametrize("seat", [0, 2, None, True, 1.0, "1", -1, 3, [1]])  # it is seat 1
def test_a_forged_seat_is_refused(seat: Any) -> None:
    error = forge(lambda record: record["entries"][1].update(seat=seat))
    assert (error.field, f"not {seat!r}" in error.wrong) == ("entries[1].seat", True)


def test_a_forged_deal_is_refused() -> None:
    deal = MATCH["entries"][0]["move"]
    assert "dealt twice" in forge(lambda record: record["entries"][0].update(move=f"{deal} r7")).wrong
    assert "missing from the deal" in forge(lambda record: record["entries"][0].update(move=deal[:-3])).wrong


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"points": [0, 0, 0]}, "outcome.points"),
        ({"winners": []}, "outcome.winners"),
        ({"ending": "Last standing"}, "outcome.ending"),
        ({"match": None}, "outcome.match"),
        ({"more": 1}, "outcome.more"),
    ],
)
def test_a_forged_outcome_is_refused_by_its_part(change: Told, field: str) -> None:
    error = forge(lambda record: record["outcome"].update(change))
    assert error.field.startswith(field)


def test_a_number_of_another_kind_is_another_number(match: Told) -> None:
    for index, points in enumerate(match["outcome"]["points"]):
        changed = copy.deepcopy(match)
        changed["outcome"]["points"][index] = float(points)
        assert refusal(changed).field == f"outcome.points[{index}]"
    del match["outcome"]["scored"]
    assert refusal(match).field == "outcome.scored"


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"rubrica": 2}, "rubrica"),
        ({"rubrica": "1"}, "rubrica"),
        ({"game": "red8"}, "record"),
        ({"game": ["red7"]}, "record"),
        ({"game": None}, "record"),
        ({"options": {"draw": "often"}}, "record"),
        ({"options": [1]}, "record"),
        ({"seats": 5}, "record"),
        ({"seats": 3.0}, "seats"),
        ({"seats": True}, "seats"),
        ({"seats": "3"}, "seats"),
        ({"seats": None}, "seats"),
        ({"position": []}, "record"),
        ({"position": {"hands": []}}, "record"),
    ],
)
def test_a_forged_head_is_refused(change: Told, field: str) -> None:
    assert forge(lambda record: record.update(change)).field == field


# No record at all


@pytest.mark.parametrize("nothing", [None, [], "record", 7, True])
def test_what_is_no_object_is_no_record(nothing: Any) -> None:
    assert refusal(nothing).field == "record"


@pytest.mark.parametrize("key", [key for key in KEYS if key not in OPTIONAL])
def test_a_missing_field_is_named(match: Told, key: str) -> None:
    del match[key]
    assert str(refusal(match)) == f"{key}: is missing"


def test_an_unknown_field_is_named(match: Told) -> None:
    assert "no such field: they are rubrica" in str(refusal(match | {"comment": "a fine match"}))


@pytest.mark.parametrize("entries", [None, {}, "fold", 3])
def test_entries_are_a_list(match: Told, entries: Any) -> None:
    assert refusal(match | {"entries": entries}).field == "entries"


@pytest.mark.parametrize("entry", [None, [], "fold", {"seat": 0, "move": "fold"}, {"digest": ""}])
def test_an_entry_has_seat_move_and_digest(match: Told, entry: Any) -> None:
    error = refusal(match | {"entries": [match["entries"][0], entry]})
    assert (error.field, error.wrong) == ("entries[1]", "has not seat, move and digest")


def test_an_entry_with_a_note_is_refused(match: Told) -> None:
    match["entries"][2]["note"] = "!"
    assert refusal(match).field == "entries[2]"
