import { searchShortcut } from '#src/floor/shortcuts/search-shortcut.ts';
import { unlessScanFollows } from '#src/ui/unless-scan-follows.ts';
import { closeSearch, expectSearch, openSearch } from './search-store.ts';

const { modifier, key: letter } = searchShortcut;

/** Elements in which a `?` is typed, and dialogs that must be answered first. */
const taken = 'input, textarea, select, [contenteditable], dialog';

/** Ctrl+K, or Cmd+K on a Mac, opens and closes the search on every page; `?` shows the keyboard shortcuts. */
export function handleGlobalShortcut(event: KeyboardEvent): void {
  // Handled already, or inside a code that is being scanned.
  if (event.defaultPrevented) return;
  const { key, ctrlKey, metaKey, target } = event;
  if (key === '?' && !ctrlKey && !metaKey && target instanceof Element && !target.closest(taken)) {
    if (!document.querySelector('dialog:modal')) unlessScanFollows(event, () => openSearch('keys'));
    return;
  }
  // Preloads the code when Ctrl is pressed, before the K.
  if (key === modifier) expectSearch();
  const hasModifier = modifier === 'Meta' ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  if (!hasModifier || event.altKey || event.shiftKey || key.toUpperCase() !== letter) return;
  // Replaces the browser's own shortcut.
  event.preventDefault();
  // A drawer does not block the page; any other dialog must be answered first.
  const modal = document.querySelector('dialog:modal:not(.drawer,.mobile-menu)');
  if (modal === null) openSearch();
  else if (modal.id === 'search') closeSearch();
}
