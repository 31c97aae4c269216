/** Answers of the server that are not what was asked for. */
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../src/lib/api';

const answers = (answer: Response): unknown => vi.stubGlobal('fetch', () => Promise.resolve(answer));

afterEach(() => void vi.unstubAllGlobals());

test('an answer that breaks off is no answer', async () => {
  const cut = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('[{"match":'));
      stream.error(new TypeError('network error'));
    },
  });
  answers(new Response(cut));
  await expect(api.mine()).rejects.toMatchObject({ status: 0, kind: 'Offline' });
});

test('an answer that is no JSON is no answer', async () => {
  answers(new Response('<html>'));
  await expect(api.mine()).rejects.toMatchObject({ status: 0, kind: 'Offline' });
});

test('a refusal without JSON keeps its status', async () => {
  answers(new Response('<html>', { status: 502, statusText: 'Bad Gateway' }));
  await expect(api.mine()).rejects.toMatchObject({ status: 502, kind: 'Error', message: 'Bad Gateway' });
});

test('a list is a list', async () => {
  answers(new Response('[]'));
  expect(await api.mine()).toEqual([]);
});
