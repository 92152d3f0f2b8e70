import { useSyncExternalStore } from 'react';
import { createStore } from '#src/api/create-store.ts';

/**
 * What to show: the search, the form to paste a list, or the keyboard shortcuts. soon: preload the code, because the user is about to open the
 * search or has closed it.
 */
export type SearchPart = 'search' | 'paste' | 'keys' | 'soon' | null;

const shown = createStore<SearchPart>(null);

/** Opens the search, or another part of it, on the current page. */
export function openSearch(part: 'search' | 'paste' | 'keys' = 'search'): void {
  shown.set(part);
}

/** Preloads the search's code when the user is about to open it. */
export function expectSearch(): void {
  if (shown.read() === null) shown.set('soon');
}

export function closeSearch(): void {
  if (shown.read() !== null) shown.set('soon');
}

/** What to show; subscribes to changes. */
export function useSearchPart(): SearchPart {
  return useSyncExternalStore(shown.subscribe, shown.read);
}
