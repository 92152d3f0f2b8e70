/**
 * Resolves to an element that matches in the very moment in which it is on the page, however soon it is gone again: a
 * picture for which there is no file gives way to a crate.
 */
export function whenAdded(selector: string): Promise<HTMLElement> {
  return new Promise((resolve) => {
    const look = new MutationObserver(() => {
      const added = document.querySelector<HTMLElement>(selector);
      if (!added) return;
      look.disconnect();
      resolve(added);
    });
    look.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
}
