/** A page older than its server is loaded anew: once for a build, and when nobody is in the middle of something. */
import { renewWorker } from './worker';

/** What this page was built from, as the server names it; empty where the page is served as it is being written. */
const BUILD: string = import.meta.env.VITE_RUBRICA_BUILD ?? '';
const KEY = 'rubrica-reloaded';
/** Milliseconds between two looks whether the moment is quiet. */
const LOOK = 1_000;

const busy = new Set<() => boolean>();
let timer: ReturnType<typeof setInterval> | undefined;

/** The page is not loaded anew while this says true; gives what takes it away. */
export function notWhile(doing: () => boolean): () => void {
  busy.add(doing);
  return () => busy.delete(doing);
}

/** The server has said which page it serves. */
export function heardBuild(build: string | null): void {
  clearInterval(timer);
  if (!BUILD || !build || build === BUILD || reloadedFor() === build) return;
  void renewWorker();
  timer = setInterval(() => {
    if (!isQuiet()) return;
    clearInterval(timer);
    if (remember(build)) location.reload();
  }, LOOK);
}

function isQuiet(): boolean {
  const typing = document.activeElement?.matches('input:not([type=range]), textarea') ?? false;
  return !typing && !document.querySelector('dialog[open]') && ![...busy].some((doing) => doing());
}

function reloadedFor(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Whether it could be noted that this build was loaded: if not, loading it might never end. */
function remember(build: string): boolean {
  try {
    sessionStorage.setItem(KEY, build);
    return true;
  } catch {
    return false;
  }
}
