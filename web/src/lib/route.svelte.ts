/** Where the player is in the page: the address says it, so links and the back button do what people expect. */
let path = $state(location.pathname);

addEventListener('popstate', () => (path = location.pathname));

export const route = {
  /** The parts of the address: `/t/ABC` is ['t', 'ABC']. */
  get parts(): string[] {
    return path.split('/').filter(Boolean).map(decoded);
  },
};

/** A part of the address as it is meant; one that means nothing stays as it is, and leads nowhere. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function go(to: string, replace = false): void {
  if (to === location.pathname) return;
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  path = location.pathname;
  scrollTo(0, 0);
}

/** Let plain clicks on our own links stay in the page. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.defaultPrevented) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute('download') || link.pathname.startsWith('/api') || link.pathname === '/docs') return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.hash);
}
