/** Lifting a card or tile and carrying it over the page. A short press stays a click. */
import type { Action } from 'svelte/action';

export interface Point {
  x: number;
  y: number;
}

const FAR_ENOUGH = 8;

export interface Lift {
  enabled: boolean;
  /** Pixels above a finger at which it is carried: a finger hides what is under it. */
  aboveFinger?: number;
  onlift: () => void;
  oncarry: (at: Point) => void;
  /** Where it was let go; null if the carrying was broken off. */
  ondrop: (at: Point | null) => void;
}

export const lift: Action<HTMLElement, Lift> = (node, given) => {
  let now = given;
  let start: (Point & { id: number }) | null = null;
  let carrying = false;

  const tip = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY - (event.pointerType === 'touch' ? (now.aboveFinger ?? 0) : 0) });

  function press(event: PointerEvent): void {
    if (!now.enabled || event.button !== 0) return;
    start = { x: event.clientX, y: event.clientY, id: event.pointerId };
    node.setPointerCapture(event.pointerId); // a quick hand is off the tile before it has moved far enough
  }

  function move(event: PointerEvent): void {
    if (!start || event.pointerId !== start.id) return;
    if (!carrying) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < FAR_ENOUGH) return;
      carrying = true;
      now.onlift();
    }
    now.oncarry(tip(event));
  }

  function end(at: Point | null): void {
    if (carrying) {
      const swallow = (click: Event): void => {
        click.stopPropagation();
        click.preventDefault();
      };
      node.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => node.removeEventListener('click', swallow, { capture: true })); // the click of this release only
      now.ondrop(at);
    }
    start = null;
    carrying = false;
  }

  const release = (event: PointerEvent): void => end(tip(event));
  const breakOff = (): void => end(null);
  node.addEventListener('pointerdown', press);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', release);
  node.addEventListener('pointercancel', breakOff);
  return {
    update: (next) => (now = next),
    destroy: () => {
      node.removeEventListener('pointerdown', press);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', release);
      node.removeEventListener('pointercancel', breakOff);
    },
  };
};
