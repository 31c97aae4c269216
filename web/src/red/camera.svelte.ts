/** What part of the endless grid is seen: its middle, and how many pixels a cell takes. */
import { moving } from '../lib/choices.svelte';
import type { Box, Point } from './geometry';

const SMALLEST = 16;
const LARGEST = 120;
/** A few tiles are not blown up more than this. */
const LARGEST_FITTED = 84;
const GLIDE = 260;

interface Shot extends Point {
  scale: number;
}

const within = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

export class Camera {
  shot = $state.raw<Shot>({ x: 0.5, y: 0.5, scale: 64 });
  width = $state(0);
  height = $state(0);
  /** Whether it follows the game by itself, until someone moves it. */
  follows = $state(true);
  #frame = 0;

  get transform(): string {
    const { x, y, scale } = this.shot;
    return `translate(${this.width / 2 - x * scale} ${this.height / 2 - y * scale}) scale(${scale})`;
  }

  /** The part of the grid that is seen. */
  get seen(): Box {
    const { x, y, scale } = this.shot;
    const [across, down] = [this.width / 2 / scale, this.height / 2 / scale];
    return { left: x - across, top: y - down, right: x + across, bottom: y + down };
  }

  sees(box: Box): boolean {
    const seen = this.seen;
    return box.left >= seen.left && box.right <= seen.right && box.top >= seen.top && box.bottom <= seen.bottom;
  }

  /** The place on the grid at a pixel of the board. */
  at(pixel: Point): Point {
    const { x, y, scale } = this.shot;
    return { x: x + (pixel.x - this.width / 2) / scale, y: y + (pixel.y - this.height / 2) / scale };
  }

  pan(x: number, y: number): void {
    this.#stop();
    this.follows = false;
    const { scale } = this.shot;
    this.shot = { x: this.shot.x - x / scale, y: this.shot.y - y / scale, scale };
  }

  /** Come nearer by a factor; what lies at the pixel stays there. */
  zoom(factor: number, pixel: Point = { x: this.width / 2, y: this.height / 2 }): void {
    this.#stop();
    this.follows = false;
    const still = this.at(pixel);
    const scale = within(SMALLEST, this.shot.scale * factor, LARGEST);
    this.shot = { x: still.x - (pixel.x - this.width / 2) / scale, y: still.y - (pixel.y - this.height / 2) / scale, scale };
  }

  /** Show all of a box. */
  fit(box: Box, gliding: boolean): void {
    if (!this.width || !this.height) return;
    const scale = Math.min(this.width / (box.right - box.left), this.height / (box.bottom - box.top));
    this.#glide({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, scale: within(SMALLEST, scale, LARGEST_FITTED) }, gliding);
  }

  /** Move no more than needed to see a box. */
  reveal(box: Box): void {
    const seen = this.seen;
    const shift = (low: number, high: number, from: number, to: number): number => (low < from ? low - from : high > to ? high - to : 0);
    const [x, y] = [shift(box.left, box.right, seen.left, seen.right), shift(box.top, box.bottom, seen.top, seen.bottom)];
    if (x || y) this.#glide({ ...this.shot, x: this.shot.x + x, y: this.shot.y + y }, true);
  }

  close(): void {
    this.#stop();
  }

  #stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  #glide(to: Shot, gliding: boolean): void {
    this.#stop();
    if (!gliding || !moving()) {
      this.shot = to;
      return;
    }
    const [from, began] = [this.shot, performance.now()];
    const step = (now: number): void => {
      const part = within(0, (now - began) / GLIDE, 1);
      const eased = 1 - (1 - part) ** 3;
      const between = (one: number, other: number): number => one + (other - one) * eased;
      this.shot = { x: between(from.x, to.x), y: between(from.y, to.y), scale: between(from.scale, to.scale) };
      if (part < 1) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }
}
