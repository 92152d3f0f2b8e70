import type { TappedCommand } from './tell-device.ts';

/** A tap that could not be stored. Nothing of it was done; it is told until the user has seen it. */
export interface Unstored {
  command: TappedCommand;
  /**
   * full: the device has no room. newer: a newer application wrote its store. broken: that does not work. silent: it has
   * not answered yet, and may store it still.
   */
  why: 'full' | 'newer' | 'broken' | 'silent';
  /** The refused command in whose place it was to go: that one still stands. */
  replaces?: string;
}

const listeners = new Set<() => void>();
/** `term` counts the users: what one of them tapped is never told to the next. */
const held: { unstored: readonly Unstored[]; term: number } = { unstored: [], term: 0 };
/** Taps on their way into the store, and what goes before them. */
const storing = new Map<string | symbol, Promise<void>>();

export function readUnstored(): readonly Unstored[] {
  return held.unstored;
}

/** Calls `listener` when a tap could not be stored, or was seen; returns what ends it. */
export function subscribeUnstored(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resolves once a tap is stored, or known not to be. At once for one that is not on its way. */
export function whenStored(id: string): Promise<void> {
  return storing.get(id) ?? Promise.resolve();
}

/** Whether taps are still on their way into the store. */
export function isStoring(): boolean {
  return storing.size > 0;
}

/** Whether this tap is still on its way into the store. */
export function isBeingStored(id: string): boolean {
  return storing.has(id);
}

/** Waits until a tap is stored; false where it could not be. */
export async function wasStored(id: string): Promise<boolean> {
  await whenStored(id);
  return !held.unstored.some(({ command }) => command.id === id);
}

/** Which user's taps are told now; goes up with each. */
export function readTerm(): number {
  return held.term;
}

/** Notes what is on its way into the store, until `settled`. */
export function noteStoring(id: string | symbol, settled: Promise<void>): void {
  storing.set(id, settled);
  void settled.then(() => {
    if (storing.get(id) === settled) storing.delete(id);
  });
}

/** The user has seen that these were not stored. */
export function dismissUnstored(ids: ReadonlySet<string>): void {
  changeUnstored((before) => before.filter(({ command }) => !ids.has(command.id)));
}

/** Resolves once no tap is told that could not be stored: it was stored after all, or the user has seen it. */
export function whenAllSeen(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (held.unstored.length > 0) return;
      stop();
      resolve();
    };
    const stop = subscribeUnstored(look);
    look();
  });
}

/** Whoever tapped has left: what could not be stored is nobody else's to see, or to try again. */
export function forgetUnstored(): void {
  held.term += 1;
  changeUnstored(() => []);
}

/** Changes what is told. */
export function changeUnstored(change: (before: readonly Unstored[]) => readonly Unstored[]): void {
  held.unstored = change(held.unstored);
  for (const listener of listeners) listener();
}
