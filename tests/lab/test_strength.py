"""How strong the masters are: the rows that are measured, and the picture of learning."""

from rubrica.core.bot import find_bots
from rubrica.lab.curve import curve
from rubrica.lab.strength import ROWS, Row, parts_of, strength_figures


def test_every_row_names_bots_that_there_are() -> None:
    for row in ROWS:
        assert {row.bot, row.among} <= set(find_bots(row.game))


def test_a_row_is_measured_on_mirrored_deals() -> None:
    rows = Row("quick", "red7", "first-fit", "casual"), Row("four", "red7", "first-fit", "random", 4, part=0.5)
    done: list[int] = []
    quick, four = strength_figures(6, str, done.append, rows)
    assert (quick["share"], quick["deals"], quick["par"], quick["forfeits"]) == (50.0, 6, 50.0, 0)
    assert (four["deals"], four["par"]) == (3, 25.0)
    assert done == list(range(1, parts_of(6, rows) + 1))


def test_a_row_comes_to_the_same_on_two_processes() -> None:
    rows = (Row("quick", "red7", "first-fit", "random"),)
    (alone,), (both,) = (list(strength_figures(6, str, rows=rows, workers=workers)) for workers in (1, 2))
    assert alone | {"ms_a_move": 0} == both | {"ms_a_move": 0}


def test_an_interrupt_ends_with_what_was_measured() -> None:
    def stop(done: int) -> None:
        if done == 4:
            raise KeyboardInterrupt

    rows = (Row("quick", "red7", "first-fit", "casual"), Row("never", "red7", "first-fit", "random"))
    (only,) = strength_figures(20, str, stop, rows)
    assert only["deals"] == 4


def test_a_curve_is_drawn_for_each_kind_of_game() -> None:
    drawn = curve("learning", {"plain": [40.0, 52.0], "actions": [50.0, 75.0]})
    assert drawn.count("<polyline") == 2
    assert ">actions<" in drawn
