const listeners = new Set<() => void>();

/** The server answered that it takes nothing of this version any more (426). */
export function noteTooOld(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever the server says so; returns what ends it. */
export function subscribeTooOld(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
