/** Whether what a step asks for has come about. It compares what the server told with what the step wants: no rule is known here. */
import type { AnyView, GameEvent } from '../lib/views';

export interface Goal {
  /** For each of these, something like it happened. */
  events?: Record<string, unknown>[];
  /** The view has all of this. */
  shows?: Record<string, unknown>;
}

export function reached(goal: Goal, events: GameEvent[], view: AnyView): boolean {
  const happened = (wanted: Record<string, unknown>): boolean => events.some((event) => fits(wanted, event));
  return (goal.events ?? []).every(happened) && fits(goal.shows ?? {}, view);
}

type Bounds = { at_least?: number; at_most?: number };

/** Whether a value is, or has in it, what is wanted: a text may have a `*` for anything, a number may have bounds. */
function fits(wanted: unknown, value: unknown): boolean {
  if (typeof wanted === 'string') return typeof value === 'string' && like(wanted, value);
  if (wanted === null || typeof wanted !== 'object') return wanted === value;
  if (isBounds(wanted)) return typeof value === 'number' && value >= (wanted.at_least ?? -Infinity) && value <= (wanted.at_most ?? Infinity);
  if (value === null || typeof value !== 'object') return false;
  return Object.entries(wanted).every(([name, part]) => fits(part, (value as Record<string, unknown>)[name]));
}

function like(pattern: string, text: string): boolean {
  const [start = '', end] = pattern.split('*');
  return end === undefined ? text === start : text.startsWith(start) && text.endsWith(end);
}

function isBounds(wanted: object): wanted is Bounds {
  return 'at_least' in wanted || 'at_most' in wanted;
}
