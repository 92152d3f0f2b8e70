import { closeSearch, expectSearch, openSearch } from './search-store.ts';

const apple = /Mac|iP/.test(navigator.platform);

/** The keys, as people read them, and as machines do. */
export const searchKey = apple ? '⌘K' : 'Ctrl+K';
export const searchShortcut = apple ? 'Meta+K' : 'Control+K';

/** Ctrl+K, on a Mac Cmd+K, opens the search wherever one is, and shuts it again. */
export function hearSearchKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey } = event;
  // Its code comes while the finger is on its way from one key to the other.
  if (key === (apple ? 'Meta' : 'Control')) expectSearch();
  const held = apple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  if (!held || event.altKey || event.shiftKey || key.toLowerCase() !== 'k') return;
  // The browser has a search of its own under these keys.
  event.preventDefault();
  // A drawer lies beside a page; another dialog asks something that has to be answered first.
  const modal = document.querySelector('dialog:modal:not(.drawer,.mobile-menu)');
  if (modal === null) openSearch();
  else if (modal.id === 'search') closeSearch();
}
