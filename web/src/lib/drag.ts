/** Dragging a card or tile by mouse, pen or touch onto a place marked `data-drop`. A short press stays a click. */
import type { Action } from 'svelte/action';

const FAR_ENOUGH = 8;

export interface Drag {
  enabled: boolean;
  onstart?: () => void;
  /** Called with the place's name, or null where there is none. */
  ondrop: (place: string | null, at: { x: number; y: number }) => void;
}

export const drag: Action<HTMLElement, Drag> = (node, given) => {
  let now = given;
  let start: { x: number; y: number; id: number } | null = null;
  let dragging = false;
  let over: Element | null = null;

  function placeAt(event: PointerEvent): Element | null {
    node.style.pointerEvents = 'none';
    const found = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-drop]') ?? null;
    node.style.pointerEvents = '';
    return found;
  }

  function mark(next: Element | null): void {
    if (over === next) return;
    over?.classList.remove('drop-over');
    next?.classList.add('drop-over');
    over = next;
  }

  function down(event: PointerEvent): void {
    if (!now.enabled || event.button !== 0) return;
    start = { x: event.clientX, y: event.clientY, id: event.pointerId };
    node.setPointerCapture(event.pointerId); // also a quick pull that leaves the card at once is followed
  }

  function move(event: PointerEvent): void {
    if (!start || event.pointerId !== start.id) return;
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    if (!dragging) {
      if (Math.hypot(dx, dy) < FAR_ENOUGH) return;
      dragging = true;
      node.classList.add('dragging');
      now.onstart?.();
    }
    node.style.transform = `translate(${dx}px, ${dy}px) rotate(${Math.max(-6, Math.min(6, dx / 20))}deg)`;
    node.style.zIndex = '20';
    mark(placeAt(event));
  }

  function end(event: PointerEvent, dropped: boolean): void {
    if (dragging) {
      const place = dropped ? placeAt(event)?.getAttribute('data-drop') : null;
      const swallow = (click: Event) => (click.stopPropagation(), click.preventDefault());
      node.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => node.removeEventListener('click', swallow, { capture: true })); // the click of this release only
      now.ondrop(place ?? null, { x: event.clientX, y: event.clientY });
    }
    start = null;
    dragging = false;
    mark(null);
    node.classList.remove('dragging');
    node.style.transform = node.style.zIndex = '';
  }

  const up = (event: PointerEvent) => end(event, true);
  const cancel = (event: PointerEvent) => end(event, false);
  node.addEventListener('pointerdown', down);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', up);
  node.addEventListener('pointercancel', cancel);
  return {
    update: (next) => (now = next),
    destroy: () => {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', cancel);
    },
  };
};
