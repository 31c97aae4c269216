/** A part of the page that scrolls in itself when it must: only then can the keyboard go there. */
import type { Attachment } from 'svelte/attachments';

/** What ends a change of size or place that begins without a change of the elements. */
const ENDS = ['transitionend', 'animationend'] as const;

export const scrolls: Attachment<HTMLElement> = (node) => {
  const observed = new WeakSet<Element>();
  const look = (): void => {
    const must = node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
    if (must !== node.hasAttribute('tabindex')) {
      if (must) node.tabIndex = 0;
      else node.removeAttribute('tabindex');
    }
    for (const part of [node, ...node.children]) {
      if (!observed.has(part)) sizes.observe(part);
      observed.add(part);
    }
  };
  const sizes = new ResizeObserver(look);
  const changes = new MutationObserver(look);
  changes.observe(node, { childList: true, subtree: true, characterData: true, attributes: true });
  for (const end of ENDS) node.addEventListener(end, look);
  look();
  return () => {
    sizes.disconnect();
    changes.disconnect();
    for (const end of ENDS) node.removeEventListener(end, look);
  };
};
