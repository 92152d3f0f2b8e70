import { closeSearch, expectSearch, openSearch } from './search-store.ts';

const apple = /Mac|iP/.test(navigator.platform);

/** The shortcut as text for users, and for `aria-keyshortcuts`. */
export const searchKey = apple ? '⌘K' : 'Ctrl+K';
export const searchShortcut = apple ? 'Meta+K' : 'Control+K';

/** Elements in which a `?` is typed, and dialogs that must be answered first. */
const taken = 'input, textarea, select, [contenteditable], dialog';

/** Ctrl+K, or Cmd+K on a Mac, opens and closes the search on every page; `?` shows the keyboard shortcuts. */
export function hearSearchKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, target } = event;
  if (key === '?' && !ctrlKey && !metaKey && target instanceof Element && !target.closest(taken)) {
    if (!document.querySelector('dialog:modal')) openSearch('keys');
    return;
  }
  // Preloads the code when Ctrl is pressed, before the K.
  if (key === (apple ? 'Meta' : 'Control')) expectSearch();
  const hasModifier = apple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  if (!hasModifier || event.altKey || event.shiftKey || key.toLowerCase() !== 'k') return;
  // Replaces the browser's own shortcut.
  event.preventDefault();
  // A drawer does not block the page; any other dialog must be answered first.
  const modal = document.querySelector('dialog:modal:not(.drawer,.mobile-menu)');
  if (modal === null) openSearch();
  else if (modal.id === 'search') closeSearch();
}
