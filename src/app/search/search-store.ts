import { useSyncExternalStore } from 'react';

/**
 * What to show: the search, or the form to paste a list. soon: preload the code, because the user is about to open the
 * search or has closed it.
 */
export type SearchPart = 'search' | 'paste' | 'soon' | null;

const listeners = new Set<() => void>();
const held: { part: SearchPart } = { part: null };

function show(part: SearchPart): void {
  held.part = part;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the search, or another part of it, on the current page. */
export function openSearch(part: 'search' | 'paste' = 'search'): void {
  show(part);
}

/** Preloads the search's code when the user is about to open it. */
export function expectSearch(): void {
  if (held.part === null) show('soon');
}

export function closeSearch(): void {
  if (held.part !== null) show('soon');
}

/** What to show; subscribes to changes. */
export function useSearchPart(): SearchPart {
  return useSyncExternalStore(subscribe, () => held.part);
}
