import { useSyncExternalStore } from 'react';

/** What the search shows: itself, or the form to paste a list, which one may ask it for. */
export type SearchPart = 'search' | 'paste';

const listeners = new Set<() => void>();
const held: { open: SearchPart | null; soon: boolean } = { open: null, soon: false };

function change(to: Partial<typeof held>): void {
  Object.assign(held, to);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the search over whatever page asked for it, or another part of it. */
export function openSearch(part: SearchPart = 'search'): void {
  if (held.open !== part) change({ open: part });
}

export function closeSearch(): void {
  if (held.open !== null) change({ open: null });
}

/** Somebody is about to open it: its code is fetched. */
export function expectSearch(): void {
  if (!held.soon) change({ soon: true });
}

/** What is asked for, followed. */
export function useSearchPart(): SearchPart | null {
  return useSyncExternalStore(subscribe, () => held.open);
}

/** Whether its code is wanted here before it is shown, followed. */
export function useSearchExpected(): boolean {
  return useSyncExternalStore(subscribe, () => held.soon);
}
