"""A state of Red7 drawn in lines of text, with the reason why each seat leads or does not."""

from __future__ import annotations

from rubrica.core.words import Words
from rubrica.red7 import turn
from rubrica.red7.notation import COLORS, TEXT, texts_of
from rubrica.red7.reasons import Rule, verdict, why_out
from rubrica.red7.state import State, unknown_deck


def lines_of(state: State, language: str) -> list[str]:
    """The canvas, the deck, each seat's cards and why it leads or not."""
    raw = state.raw
    words = Words.of(language)
    canvas = " ".join(TEXT[card] for card in state.canvas) or "-"
    deck = "?" if unknown_deck(raw) else " ".join(TEXT[card] for card in reversed(raw.deck[: raw.deck_size])) or "-"
    lines = [
        words.say("red7-line-canvas", canvas=canvas, rule=Rule(COLORS[raw.rule])),
        words.say("red7-line-deck", size=raw.deck_size, cards=deck),
    ]
    for seat in range(state.seats):
        palette = " ".join(TEXT[card] for card in state.palettes[seat]) or "-"
        hand = " ".join(texts_of(raw.hand[seat])) or "-"
        mark = "*" if raw.phase not in (turn.OVER, turn.DEAL) and seat == raw.seat else " "
        lines.append(f"{mark} " + words.say("red7-line-seat", number=seat, palette=palette, hand=hand))
        why = state.out[seat] if not raw.seats_in >> seat & 1 else verdict(raw, seat, raw.rule)
        if raw.phase != turn.DEAL:
            lines.append("    " + (why or why_out(raw, seat, raw.gone[seat])).sentence(language))
    return lines
