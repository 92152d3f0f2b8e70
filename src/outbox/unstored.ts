import { uuidv7 } from 'uuidv7';
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
/** A store that has said nothing for so long is told of, ms: as long as another tab lets a silent leader be. */
const silentMs = 20_000;
/** Taps of silent stores that were stored after all. */
const lateStored = new Set<string>();
/** Taps on their way into the store, and what goes before them. */
const storing = new Map<string, Promise<void>>();

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

/**
 * Follows a tap into the store. `done` rejects where it could not be stored: it is then told. So it is where the store
 * says nothing at all, until it does.
 */
export function followStoring(command: TappedCommand, done: Promise<void>, replaces?: string): void {
  const { term } = held;
  const { id } = command;
  const others = (all: readonly Unstored[]) => all.filter((one) => one.command.id !== id);
  const tell = (why: Unstored['why']) => {
    // Tried again while it was stored already: there is nothing to tell.
    if (term !== held.term || lateStored.has(id)) return;
    changeUnstored((before) => [...others(before), { command, why, ...(replaces ? { replaces } : {}) }]);
  };
  const settled = new Promise<void>((resolve) => {
    let silent = false;
    const timer = setTimeout(() => {
      silent = true;
      tell('silent');
      resolve();
    }, silentMs);
    const stored = () => {
      if (!silent) return;
      lateStored.add(id);
      changeUnstored(others);
    };
    const failed = (error: unknown) => {
      console.error('A tap could not be stored.', error);
      tell(whyOf(error));
    };
    void done.then(stored, failed).then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
  storing.set(id, settled);
  void settled.then(() => {
    if (storing.get(id) === settled) storing.delete(id);
  });
}

/** Follows what goes before a tap, such as a picture that is being made: who leaves waits for it as for the tap. */
export function followWork(work: Promise<unknown>): void {
  const id = uuidv7();
  // Whoever began it tells why it failed.
  const settled = Promise.allSettled([work]).then(() => void storing.delete(id));
  storing.set(id, settled);
}

function whyOf(error: unknown): Unstored['why'] {
  const name = error instanceof Error ? error.name : '';
  if (name === 'StorageFullError') return 'full';
  return name === 'NewerStoreError' ? 'newer' : 'broken';
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
  lateStored.clear();
  changeUnstored(() => []);
}

function changeUnstored(change: (before: readonly Unstored[]) => readonly Unstored[]): void {
  held.unstored = change(held.unstored);
  for (const listener of listeners) listener();
}
