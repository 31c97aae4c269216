/** For now: what a table is given, from the old Match. */
import type { Match } from '../lib/match.svelte';
import type { DraftShown, TableProps } from '../lib/table-face';
import type { AnyView } from '../lib/views';
import type { Seated } from '../lib/wire';

export function propsOf(match: Match, people: Seated[], fast: { on: boolean }): TableProps<any> {
  const view = match.told!.view as unknown as AnyView;
  const shown = match.view as AnyView;
  const draft: DraftShown = { moves: match.draft, view: match.drafted, outlook: match.outlook, blind: match.blind, refused: match.refused, sending: match.sending, waiting: false };
  const acting = match.myTurn && !match.holding && !match.sending && shown.to_act === view.seat;
  return {
    view,
    shown,
    version: match.version,
    people,
    names: people.map((one) => one.name),
    legal: acting ? shown.legal : [],
    myTurn: match.myTurn,
    draft,
    turns: match.turns && { turns: match.turns, more: false },
    hints: match.table?.hints !== false,
    log: match.events.map((event, index) => ({ number: match.total - match.events.length + index, event })),
    clocks: match.told?.clocks ? people.map((_, seat) => match.clockOf(seat)!) : [],
    behind: match.behind,
    hurried: fast.on,
    still: !match.live,
    lit: [],
    marks: [],
    intents: {
      try: (move) => match.try(move),
      tryAll: (moves) => match.tryAll(moves),
      takeBack: () => match.takeBack(),
      clear: () => match.clear(),
      dismiss: () => (match.refused = null),
      look: (move) => (move === null ? (match.outlook = null) : match.look(move)),
      play: (...moves) => match.play(...moves),
      askTurns: () => match.askTurns(),
      skip: () => match.skip(),
      hurry: () => {
        fast.on = true;
        match.skip();
      },
    },
    stage: (draw) => {
      const before = match.stage;
      match.stage = draw as never;
      return () => (match.stage = before);
    },
  };
}
