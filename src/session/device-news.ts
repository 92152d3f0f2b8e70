import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const held = { lost: false };

function change(lost: boolean): void {
  held.lost = lost;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The browser threw away what this user had here. */
export function tellLost(): void {
  change(true);
}

/** The user has seen it. */
export function dismissLost(): void {
  change(false);
}

/** Whether the browser threw away what this user had here, and nobody has seen it yet. */
export function useLost(): boolean {
  return useSyncExternalStore(subscribe, () => held.lost);
}
