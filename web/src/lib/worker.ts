/** The service worker, where there is one: only over https or on this computer. Without it, everything but being offline works. */

/** Let the worker of this build be there the next time that the network is not; nothing depends on it. */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.VITE_RUBRICA_BUILD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' });
  } catch {
    /* a private window, or a browser that allows none */
  }
}

/** The server has another page than this one: its worker is asked for, too. */
export async function renewWorker(): Promise<void> {
  try {
    await (await navigator.serviceWorker?.getRegistration())?.update();
  } catch {
    /* it is asked for again when the page is loaded */
  }
}
