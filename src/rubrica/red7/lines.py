"""A state of Red7 drawn in lines of text, with the reason why each seat leads or does not."""

from __future__ import annotations

from rubrica.core.words import Words
from rubrica.red7 import turn
from rubrica.red7.notation import COLORS, TEXT, texts_of
from rubrica.red7.reasons import Rule, verdict, why_out
from rubrica.red7.state import State, unknown_deck


def lines_of(state: State, language: str) -> list[str]:
    """The canvas, the deck, each seat's cards and why it leads or not."""
    law = state.law
    words = Words.of(language)
    canvas = " ".join(TEXT[card] for card in state.canvas) or "-"
    deck = "?" if unknown_deck(law) else " ".join(TEXT[card] for card in reversed(law.deck[: law.deck_size])) or "-"
    lines = [
        words.say("red7-line-canvas", canvas=canvas, rule=Rule(COLORS[law.rule])),
        words.say("red7-line-deck", size=law.deck_size, cards=deck),
    ]
    for seat in range(state.seats):
        palette = " ".join(TEXT[card] for card in state.palettes[seat]) or "-"
        hand = " ".join(texts_of(law.hand[seat])) or "-"
        mark = "*" if law.phase not in (turn.OVER, turn.DEAL) and seat == law.seat else " "
        lines.append(f"{mark} " + words.say("red7-line-seat", number=seat, palette=palette, hand=hand))
        why = state.out[seat] if not law.seats_in >> seat & 1 else verdict(law, seat, law.rule)
        if law.phase != turn.DEAL:
            lines.append("    " + (why or why_out(law, seat, law.gone[seat])).sentence(language))
    return lines
