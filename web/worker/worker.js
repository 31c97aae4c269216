// @ts-check
/**
 * The service worker: what it lets the page do without a network is read the rules, open a lesson and watch own matches again.
 * With a network the server is always asked first, so nothing that it shows is older than the server's.
 *
 * The build puts its name and its files in the place of BUILD and FILES.
 */
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const CACHE = 'rubrica-BUILD';
/** @type {string[]} */
const FILES = ['FILES'];
const PAGE = '/';
/** Own matches that can be watched again without a network; the oldest makes room. */
const MOST_MATCHES = 30;
const ME = '/api/me';
const RECOVER = '/api/recover';
const MINE = '/api/matches/mine';
const MATCH = /^\/api\/matches\/([^/]+)(\/views)?$/;

/** Everything of this build, or nothing: a server that was given another page meanwhile does not have these files. */
async function install() {
  const page = await fetch(PAGE, { cache: 'no-store' });
  const text = await page.clone().text();
  if (!page.ok || !FILES.some((file) => file.endsWith('.js') && text.includes(file))) throw new Error('the server has another page');
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES);
  await cache.put(PAGE, page);
}

/** Nothing of another build stays. */
async function activate() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  await worker.clients.claim();
}

/**
 * The page as the server has it. If that is another one than this worker keeps, what it keeps is thrown away.
 * @param {Request} request
 */
async function page(request) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    const kept = await cache.match(PAGE);
    if (answer.ok && kept && answer.headers.get('etag') !== kept.headers.get('etag')) {
      await caches.delete(CACHE);
      void worker.registration.update().catch(() => undefined);
    }
    return answer;
  } catch (error) {
    return (await cache.match(PAGE)) ?? Promise.reject(error);
  }
}

/**
 * A file of the page. Its name has a digest of what is in it: one that is kept is right.
 * @param {Request} request
 */
async function file(request) {
  return (await (await caches.open(CACHE)).match(request)) ?? fetch(request);
}

/**
 * What the server says of me and of matches; without a network, of own matches that are over, what it said before.
 * @param {Request} request
 * @param {string} path
 */
async function told(request, path) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    await remember(cache, request, path, answer.clone()).catch(() => undefined); // no room is no reason not to answer
    return answer;
  } catch (error) {
    const kept = path === MINE ? await ownMatches(cache) : await cache.match(request);
    return kept ?? Promise.reject(error);
  }
}

/**
 * Take a name, or be the person of a recovery link.
 * @param {Request} request
 */
async function become(request) {
  const answer = await fetch(request);
  if (answer.ok) await meet(await caches.open(CACHE), answer.clone()).catch(() => undefined);
  return answer;
}

/**
 * @param {Cache} cache
 * @param {Request} request
 * @param {string} path
 * @param {Response} answer
 */
async function remember(cache, request, path, answer) {
  if (path === ME) return meet(cache, answer);
  const [, match, views] = MATCH.exec(path) ?? [];
  if (!match || path === MINE || !answer.ok) return;
  const table = `/api/matches/${match}`;
  if (views) return (await cache.match(table)) && cache.put(request, answer);
  const facts = await answer.clone().json();
  if (facts.status !== 'over' || !facts.seats?.length) return;
  await cache.put(request, answer);
  if (!(await cache.match(ME))) await meet(cache, await fetch(ME));
  const tables = await keptMatches(cache);
  for (const old of tables.slice(0, Math.max(0, tables.length - MOST_MATCHES))) await drop(cache, old);
}

/**
 * Addresses of the matches that are kept, the oldest first.
 * @param {Cache} cache
 */
async function keptMatches(cache) {
  const paths = (await cache.keys()).map((one) => new URL(one.url).pathname);
  return paths.filter((path) => MATCH.exec(path) && !path.endsWith('/views'));
}

/**
 * @param {Cache} cache
 * @param {string} table
 */
async function drop(cache, table) {
  await cache.delete(table);
  await cache.delete(`${table}/views`, { ignoreSearch: true });
}

/**
 * The server has said who is at this browser: what another person has seen here is not theirs.
 * @param {Cache} cache
 * @param {Response} answer
 */
async function meet(cache, answer) {
  if (!answer.ok) return answer.status === 401 ? forget(cache) : undefined;
  const before = await (await cache.match(ME))?.json();
  if (before && before.id !== (await answer.clone().json()).id) await forget(cache);
  await cache.put(ME, answer);
}

/** @param {Cache} cache */
async function forget(cache) {
  await cache.delete(ME);
  for (const table of await keptMatches(cache)) await drop(cache, table);
}

/** @param {Cache} cache */
async function ownMatches(cache) {
  const kept = await Promise.all((await keptMatches(cache)).reverse().map((table) => cache.match(table)));
  return Response.json(await Promise.all(kept.map((one) => one?.json())));
}

worker.addEventListener('install', (event) => {
  event.waitUntil(install().then(() => worker.skipWaiting()));
});
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== worker.location.origin) return;
  if (request.method !== 'GET') {
    if (pathname === ME || pathname === RECOVER) event.respondWith(become(request));
  } else if (request.mode === 'navigate') {
    if (!/^\/(api|docs)(\/|$)/.test(pathname)) event.respondWith(page(request));
  } else if (FILES.includes(pathname)) event.respondWith(file(request));
  else if (pathname === ME || MATCH.test(pathname)) event.respondWith(told(request, pathname));
});
