/** A part of the page that scrolls in itself when it must: only then can the keyboard go there. */
import type { Attachment } from 'svelte/attachments';

export const scrolls: Attachment<HTMLElement> = (node) => {
  const look = (): void => {
    if (node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1) node.tabIndex = 0;
    else node.removeAttribute('tabindex');
  };
  const seen = new ResizeObserver(look);
  const changed = new MutationObserver(look);
  seen.observe(node);
  changed.observe(node, { childList: true, subtree: true });
  look();
  return () => {
    seen.disconnect();
    changed.disconnect();
  };
};
