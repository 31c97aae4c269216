import { expect, test } from 'vitest';
import { Plan } from '../src/lib/plan.svelte';
import { NO_DRAFT, type DraftShown, type Intents } from '../src/lib/table-face';

const asked: string[][] = [];
const intents = { tryAll: (moves: string[]) => void asked.push(moves) } as unknown as Intents;
const drafted = (...moves: string[]): DraftShown => ({ ...NO_DRAFT, moves }) as DraftShown;
const refused = { ...NO_DRAFT, refused: { sentence: 'no', code: 'illegal', index: 0 } } as DraftShown;

function tried(...moves: string[]): Plan {
  const plan = new Plan();
  plan.note(moves);
  asked.length = 0;
  plan.follow(false, NO_DRAFT, intents);
  expect(asked).toEqual([]); // not one's turn yet
  plan.follow(true, NO_DRAFT, intents);
  plan.follow(true, NO_DRAFT, intents);
  expect(asked).toEqual([moves]); // once
  return plan;
}

test('a plan that is the draft is kept until the draft is another', () => {
  const plan = tried('play r7', 'discard g4');
  plan.follow(true, drafted('play r7', 'discard g4'), intents);
  expect(plan.state).toBe('kept');
  plan.follow(true, drafted('play r7'), intents); // one move was taken back
  expect(plan.state).toBe('kept');
  plan.follow(true, drafted('play o3'), intents);
  expect(plan.state).toBe('none');
  expect(asked).toHaveLength(1);
});

test('a plan that turns up something hidden is kept as well', () => {
  const plan = tried('play o3');
  plan.follow(true, { ...NO_DRAFT, blind: 'play o3' } as DraftShown, intents);
  expect(plan.state).toBe('kept');
});

test('a plan that is refused has fallen until the refusal is read, and is not tried again', () => {
  const plan = tried('play r7');
  plan.follow(true, refused, intents);
  expect(plan.state).toBe('fell');
  expect(plan.moves).toEqual([]);
  plan.follow(true, NO_DRAFT, intents);
  expect(plan.state).toBe('none');
  expect(asked).toHaveLength(1);
});

test('a turn that ends takes its plan with it, and not the next one', () => {
  const plan = tried('play r7');
  plan.follow(true, drafted('play r7'), intents);
  plan.end();
  expect(plan.state).toBe('none');
  plan.note(['play o3']);
  plan.end();
  expect(plan.moves).toEqual(['play o3']);
});
