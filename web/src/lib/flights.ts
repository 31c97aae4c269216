/** Cards fly from where they were to where they are. Elements say what they are by `data-flight`, places by `data-place`. */
import { tick } from 'svelte';
import { pace } from './choices.svelte';
import type { GameEvent } from './views';
import type { Stage } from './table-face';

const FLIGHT = 300;
const BETWEEN = 130;
const EASE = 'cubic-bezier(.2,.7,.2,1)';
/** Milliseconds a change stays on screen before the next one. */
const PAUSE: Record<string, number> = { out: 900, dealt: 500, offered: 0 };
const USUAL_PAUSE = 220;

function places(root: HTMLElement): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-flight]')) found.set(element.dataset.flight!, element.getBoundingClientRect());
  return found;
}

function rectOf(root: HTMLElement, place: string): DOMRect | undefined {
  return root.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect();
}

/** Where a card that was not to be seen before comes from. */
function originOf(event: GameEvent | undefined): string {
  if (!event || event.event === 'drew' || event.event === 'dealt') return 'deck';
  return `hand-${event.seat}`;
}

async function fly(element: Element, from: DOMRect, delay: number): Promise<void> {
  const to = element.getBoundingClientRect();
  if (!to.width || (Math.abs(from.x - to.x) < 2 && Math.abs(from.y - to.y) < 2)) return;
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width || 1})`;
  const animation = element.animate([{ transform: start, transformOrigin: '0 0', zIndex: 5 }, { transform: 'none', transformOrigin: '0 0', zIndex: 5 }], {
    duration: FLIGHT * pace(),
    delay: delay * pace(),
    easing: EASE,
    fill: 'backwards',
  });
  await animation.finished.catch(() => undefined);
}

/** The stage of a table of cards. */
export function cardStage(root: () => HTMLElement | undefined, skipped: () => boolean): Stage {
  return async (events, apply) => {
    const table = root();
    if (!table || skipped() || !events.length) return apply();
    const before = places(table);
    apply();
    await tick();
    const landing: Promise<void>[] = [];
    let dealt = 0;
    for (const element of table.querySelectorAll<HTMLElement>('[data-flight]')) {
      const card = element.dataset.flight!;
      const index = events.findIndex((event) => event.card === card);
      const from = before.get(card) ?? rectOf(table, originOf(events[index]));
      if (!from) continue;
      const isNew = !before.has(card);
      if (isNew && index < 0 && !events.some((event) => event.event === 'dealt' || event.event === 'drew')) continue;
      landing.push(fly(element, from, index >= 0 ? index * BETWEEN : isNew ? Math.min(dealt++, 12) * 45 : 0));
    }
    await Promise.all(landing);
    const pause = Math.max(0, ...events.map((event) => PAUSE[event.event] ?? USUAL_PAUSE));
    if (!skipped()) await new Promise((done) => setTimeout(done, pause * pace()));
  };
}
