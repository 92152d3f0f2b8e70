import { closeSearch, expectSearch, openSearch } from './search-store.ts';

const apple = /Mac|iP/.test(navigator.platform);

/** What lies beside a page rather than asks a question that has to be answered first. */
const BESIDE = '.drawer, .mobile-menu';

/** How the key is written on this device's keyboard. */
export const searchKey = apple ? '⌘K' : 'Ctrl K';

/** The same as machines read it. */
export const searchShortcut = apple ? 'Meta+K' : 'Control+K';

/** Ctrl+K, on a Mac Cmd+K, opens the search wherever one is, and shuts it again. */
export function hearSearchKey(event: KeyboardEvent): void {
  const { key, altKey, shiftKey } = event;
  // Its code comes while the finger is on its way from one key to the other.
  if (key === (apple ? 'Meta' : 'Control')) expectSearch();
  const held = apple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  if (!held || altKey || shiftKey || key.toLowerCase() !== 'k' || event.defaultPrevented) return;
  // The browser has a search of its own under these keys.
  event.preventDefault();
  const modal = [...document.querySelectorAll('dialog:modal')].filter((one) => !one.matches(BESIDE));
  if (modal.length === 0) openSearch();
  else if (modal.some(({ id }) => id === 'search')) closeSearch();
}
