import { closeSearch, expectSearch, openSearch } from './search-store.ts';

const apple = /Mac|iP/.test(navigator.platform);

/** How the key is written on this device's keyboard. */
export const searchKey = apple ? '⌘K' : 'Ctrl K';

/** Ctrl+K, on a Mac Cmd+K, opens the search wherever one is, and shuts it again. */
export function hearSearchKey(event: KeyboardEvent): void {
  const { key, altKey, shiftKey } = event;
  // Its code comes while the finger is on its way from one key to the other.
  if (key === (apple ? 'Meta' : 'Control')) expectSearch();
  const held = apple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  if (!held || altKey || shiftKey || key.toLowerCase() !== 'k' || event.defaultPrevented) return;
  // The browser has a search of its own under these keys.
  event.preventDefault();
  const modal = document.querySelector('dialog:modal');
  if (modal === null) openSearch();
  else if (modal.id === 'search') closeSearch();
}
