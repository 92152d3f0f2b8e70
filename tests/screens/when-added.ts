/**
 * Resolves once an element that matches is on the page, however soon it is gone again: a picture for which there is no
 * file gives way to a crate.
 */
export function whenAdded(selector: string): Promise<void> {
  return new Promise((resolve) => {
    const look = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      look.disconnect();
      resolve();
    });
    look.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['src'],
    });
  });
}
