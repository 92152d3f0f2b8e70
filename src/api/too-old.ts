const listeners = new Set<() => void>();

/** Called when the server refuses this version of the application (426). */
export function noteTooOld(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` on each such answer; returns an unsubscribe function. */
export function subscribeTooOld(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
