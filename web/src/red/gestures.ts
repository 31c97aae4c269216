/** Moving over the board with mouse, pen, fingers and wheel; a short press stays a tap. */
import type { Action } from 'svelte/action';
import type { Camera } from './camera.svelte';
import type { Point } from './geometry';

const FAR_ENOUGH = { mouse: 5, touch: 10 };
const WHEEL_STEP = 1.0016;
/** Mice turn their wheel in big straight steps; finer or slanted scrolling comes from two fingers on a pad. */
const MOUSE_STEP = 50;

export interface Gestures {
  camera: Camera;
  /** A tap or click at a pixel of the board. */
  ontap: (at: Point) => void;
  /** A pointer that hovers, or null when it has gone. */
  onaim: (at: Point | null) => void;
}

export const gestures: Action<Element, Gestures> = (node, given) => {
  let now = given;
  const down = new Map<number, Point>();
  let start: Point | null = null;
  let moved = false;

  function pixel(event: MouseEvent): Point {
    const box = node.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  function press(event: PointerEvent): void {
    if (event.button !== 0) return;
    if (!down.size) moved = false;
    start = pixel(event);
    down.set(event.pointerId, start);
    if (down.size > 1) grab();
  }

  function grab(): void {
    moved = true;
    now.onaim(null);
    for (const id of down.keys()) node.setPointerCapture(id);
  }

  function move(event: PointerEvent): void {
    const [before, at] = [down.get(event.pointerId), pixel(event)];
    if (!before || !start) {
      if (event.pointerType === 'mouse' && !event.buttons) now.onaim(at);
      return;
    }
    const enough = event.pointerType === 'touch' ? FAR_ENOUGH.touch : FAR_ENOUGH.mouse;
    if (!moved && Math.hypot(at.x - start.x, at.y - start.y) < enough) return;
    if (!moved) grab();
    down.set(event.pointerId, at);
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    if (other) pinch(before, at, other);
    else now.camera.pan(at.x - before.x, at.y - before.y);
  }

  function pinch(before: Point, at: Point, other: Point): void {
    const apart = (one: Point): number => Math.hypot(one.x - other.x, one.y - other.y) || 1;
    now.camera.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
    now.camera.zoom(apart(at) / apart(before), { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
  }

  function release(event: PointerEvent): void {
    down.delete(event.pointerId);
  }

  function click(event: MouseEvent): void {
    if (!moved) now.ontap(pixel(event));
    moved = false;
  }

  function leave(event: PointerEvent): void {
    if (event.pointerType === 'mouse') now.onaim(null);
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const ofMouse = event.deltaMode !== WheelEvent.DOM_DELTA_PIXEL || (!event.deltaX && Math.abs(event.deltaY) >= MOUSE_STEP);
    if (event.ctrlKey || ofMouse) {
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 33;
      const push = event.ctrlKey && !ofMouse ? 6 : 1; // pinching on a pad comes in small steps
      now.camera.zoom(WHEEL_STEP ** (-event.deltaY * lines * push), pixel(event));
    } else {
      now.camera.pan(-event.deltaX, -event.deltaY);
    }
  }

  const listeners: [string, (event: any) => void][] = [
    ['pointerdown', press],
    ['pointermove', move],
    ['pointerup', release],
    ['pointercancel', release],
    ['pointerleave', leave],
    ['click', click],
  ];
  for (const [name, listener] of listeners) node.addEventListener(name, listener);
  node.addEventListener('wheel', wheel as EventListener, { passive: false });
  return {
    update: (next) => (now = next),
    destroy: () => {
      for (const [name, listener] of listeners) node.removeEventListener(name, listener);
      node.removeEventListener('wheel', wheel as EventListener);
    },
  };
};
