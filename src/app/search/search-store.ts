import { useSyncExternalStore } from 'react';

/**
 * What is asked for: the search, or the form to paste a list that one may ask it for. soon: somebody reaches for it,
 * or has had it already.
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

/** Shows the search over whatever page asked for it, or another part of it. */
export function openSearch(part: 'search' | 'paste' = 'search'): void {
  show(part);
}

/** Somebody is about to open it: its code is fetched. */
export function expectSearch(): void {
  if (held.part === null) show('soon');
}

export function closeSearch(): void {
  if (held.part !== null) show('soon');
}

/** What is asked for, followed. */
export function useSearchPart(): SearchPart {
  return useSyncExternalStore(subscribe, () => held.part);
}
