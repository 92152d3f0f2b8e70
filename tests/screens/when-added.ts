/**
 * Resolves to a matching element as soon as it is in the DOM, however soon it is removed again: a picture without a
 * file is replaced by a crate icon.
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
