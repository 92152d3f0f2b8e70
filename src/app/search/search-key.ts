import { closeSearch, expectSearch, openSearch } from './search-store.ts';

const apple = /Mac|iP/.test(navigator.platform);

/** The shortcut as text for users, and for `aria-keyshortcuts`. */
export const searchKey = apple ? '⌘K' : 'Ctrl+K';
export const searchShortcut = apple ? 'Meta+K' : 'Control+K';

/** Ctrl+K, or Cmd+K on a Mac, opens and closes the search on every page. */
export function hearSearchKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey } = event;
  // Preloads the code when Ctrl is pressed, before the K.
  if (key === (apple ? 'Meta' : 'Control')) expectSearch();
  const held = apple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  if (!held || event.altKey || event.shiftKey || key.toLowerCase() !== 'k') return;
  // Replaces the browser's own shortcut.
  event.preventDefault();
  // A drawer does not block the page; any other dialog must be answered first.
  const modal = document.querySelector('dialog:modal:not(.drawer,.mobile-menu)');
  if (modal === null) openSearch();
  else if (modal.id === 'search') closeSearch();
}
