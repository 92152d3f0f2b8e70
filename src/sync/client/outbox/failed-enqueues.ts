import { createStore } from '#src/api/create-store.ts';
import type { IssuedCommand } from '#src/sync/protocol/queue/outbox-acts.ts';

/** A command that could not be stored. Nothing of it was done; it is reported until the user has seen it. */
export interface FailedEnqueue {
  command: IssuedCommand;
  /**
   * full: the quota is reached. newer: a newer application wrote the store. broken: the store does not work. timeout:
   * the store has not answered yet, and may still store it. invalid: a value is out of bounds.
   */
  why: 'full' | 'newer' | 'broken' | 'timeout' | 'invalid';
  /** The refused command that this one was to replace, and which is unchanged. */
  replaces?: string;
}

const failed = createStore<readonly FailedEnqueue[]>([]);
/** Increases with each user, so that one user's commands are never shown to the next. */
let session = 0;
/** Commands being stored, and the work that precedes them. */
const storing = new Map<string | symbol, Promise<void>>();

export const readFailedEnqueues = failed.read;

/** Calls a listener when a command could not be stored, or was seen; returns a function that unsubscribes. */
export const subscribeFailedEnqueues = failed.subscribe;

/** Resolves once a command is stored, or known not to be. At once if it is not being stored. */
export function whenStored(id: string): Promise<void> {
  return storing.get(id) ?? Promise.resolve();
}

/** Whether any commands are still being stored. */
export function isStoring(): boolean {
  return storing.size > 0;
}

/** Whether this command is still being stored. */
export function isBeingStored(id: string): boolean {
  return storing.has(id);
}

/** Waits until a command is stored; false if it could not be. */
export async function wasStored(id: string): Promise<boolean> {
  await whenStored(id);
  return !failed.read().some(({ command }) => command.id === id);
}

/** The current sign-in session; increases with each user. */
export function readSessionNumber(): number {
  return session;
}

/** Marks a command or its preparation as being stored, until `settled`. */
export function noteStoring(id: string | symbol, settled: Promise<void>): void {
  storing.set(id, settled);
  void settled.then(() => {
    if (storing.get(id) === settled) storing.delete(id);
  });
}

/** Removes the reports that the user has seen. */
export function dismissFailedEnqueues(ids: ReadonlySet<string>): void {
  changeFailedEnqueues((before) => before.filter(({ command }) => !ids.has(command.id)));
}

/** Resolves once no failed command is reported: each was stored after all, or the user has seen it. */
export function whenAllSeen(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (failed.read().length > 0) return;
      stop();
      resolve();
    };
    const stop = subscribeFailedEnqueues(look);
    look();
  });
}

/** After sign-out: failed commands must not be shown to, or retried by, the next user. */
export function clearFailedEnqueues(): void {
  session += 1;
  changeFailedEnqueues(() => []);
}

/** Changes the reported commands. */
export function changeFailedEnqueues(
  change: (before: readonly FailedEnqueue[]) => readonly FailedEnqueue[],
): void {
  failed.set(change(failed.read()));
}
