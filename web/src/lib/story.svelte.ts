/** How a match went, as the server tells it at the end of a round and of the match. */
import { api } from './api';
import type { AnyStory } from './views';

/** Milliseconds after which a server that did not answer is asked again, and how often. */
const AGAIN = 2_000;
const TRIES = 5;

/** Asks for the story when `wanted` gives a version to be told up to, and again for a later one. */
export function storyOf(match: () => string, seat: () => number | null, wanted: () => number | null): { readonly story: AnyStory | null } {
  let told = $state.raw<{ version: number; seat: number | null; story: AnyStory } | null>(null);

  $effect(() => {
    const [id, of, version] = [match(), seat(), wanted()];
    if (version === null || (told && told.version >= version && told.seat === of)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const ask = (tries: number): void =>
      void api.story(id, of).then(
        (answer) => {
          if (!left) told = { version: answer.version, seat: of, story: answer.story as unknown as AnyStory };
        },
        () => {
          if (!left && tries > 1) timer = setTimeout(() => ask(tries - 1), AGAIN);
        },
      );
    ask(TRIES);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  });

  return {
    get story() {
      return told?.story ?? null;
    },
  };
}
