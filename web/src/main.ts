import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { dress } from './lib/choices.svelte';
import { arrive } from './lib/me.svelte';
import { startWorker } from './lib/worker';

/** Milliseconds between two attempts to read the first sentences. */
const AGAIN = 2_000;

const target = document.getElementById('app')!;

/** Without its sentences the page has nothing to show: it says so, the only time in words of its own, and tries again. */
async function begin(): Promise<void> {
  dress();
  for (;;) {
    try {
      await arrive();
      break;
    } catch {
      target.textContent = 'Rubrica cannot reach its server. Trying again…';
      await new Promise((done) => setTimeout(done, AGAIN));
    }
  }
  target.textContent = '';
  mount(App, { target });
  void startWorker(); // last: the first page has all the network for itself
}

await begin();
