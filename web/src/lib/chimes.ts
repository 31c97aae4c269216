/** Sounds where they are wanted and the browser allows them; where it does not, the page is silent and goes on. */
import { choices, keep } from './choices.svelte';
import { NAMES, schedule } from './sounds';

/** Milliseconds for which a browser may think about allowing sound: what would come later than that does not come at all. */
const PATIENCE = 250;

let context: AudioContext | null = null;

/** Let the sound of an event be heard, if sounds are chosen; false if it is not heard. */
export async function chime(what: string): Promise<boolean> {
  if (!choices.sound || !NAMES.includes(what)) return false;
  try {
    const ready = await running();
    if (ready) schedule(ready, what, ready.currentTime + 0.01);
    return ready !== null;
  } catch {
    return false; // no Web Audio, or no device to be heard on
  }
}

/** Switch sounds on or off. Those switched on are heard at once; false if the browser does not allow them. */
export async function wantSound(on: boolean): Promise<boolean> {
  keep({ sound: on });
  return !on || (await chime('turn'));
}

/** The context, once it runs: browsers let a page be heard only after it was touched. */
async function running(): Promise<AudioContext | null> {
  if (!context || context.state === 'closed') context = new AudioContext();
  if (context.state !== 'running') {
    await Promise.race([context.resume(), new Promise((done) => setTimeout(done, PATIENCE))]);
  }
  return context.state === 'running' ? context : null;
}
