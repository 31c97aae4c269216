/** The feed of this page: its socket, and what the browser tells of network and attention. */
import { api, ApiError } from './api';
import { Feed, type Socket } from './feed';
import { heardBuild } from './fresh';
import { reactive } from './reactive.svelte';

export const feed = new Feed({
  connect: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`) as Socket,
  session: () =>
    api.me().then(
      () => 'known' as const,
      (error) => (!(error instanceof ApiError) || error.status === 0 ? 'away' : error.status === 401 ? 'unknown' : 'unsure'),
    ),
  random: Math.random,
  visible: () => document.visibilityState === 'visible',
  hello: (told) => heardBuild(told.build),
});

const read = reactive(feed);

export const connection = {
  get state(): Feed['state'] {
    return read().state;
  },
};

const wake = (): void => {
  if (document.visibilityState === 'visible') feed.wake();
};
for (const name of ['online', 'focus', 'pageshow']) addEventListener(name, wake);
for (const name of ['visibilitychange', 'resume']) document.addEventListener(name, wake);
addEventListener('offline', () => feed.offline());
