import { createStore } from '#src/api/create-store.ts';
import type { IssuedCommand } from '#src/sync/protocol/queue/outbox-acts.ts';
import { whenStored } from './running-enqueues.ts';
import { startNextSession } from './session-number.ts';

/** A command that could not be stored. Nothing of it was done; it is reported until the user dismisses that. */
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

/** The commands that could not be stored and are still reported. */
export const readFailedEnqueues = failed.read;

/** Calls a listener when such a report appears or is dismissed; returns a function that unsubscribes. */
export const subscribeFailedEnqueues = failed.subscribe;

/** Waits until a command is stored; false if it could not be. */
export async function wasStored(id: string): Promise<boolean> {
  await whenStored(id);
  return !failed.read().some(({ command }) => command.id === id);
}

/** Removes the reports that the user dismissed. */
export function dismissFailedEnqueues(ids: ReadonlySet<string>): void {
  changeFailedEnqueues((before) => before.filter(({ command }) => !ids.has(command.id)));
}

/** Resolves once no failed command is reported: each was stored after all, or the user has dismissed it. */
export function whenAllDismissed(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (failed.read().length > 0) return;
      stop();
      resolve();
    };
    const stop = subscribeFailedEnqueues(check);
    check();
  });
}

/** After sign-out: failed commands must not be shown to, or retried by, the next user. */
export function clearFailedEnqueues(): void {
  startNextSession();
  changeFailedEnqueues(() => []);
}

/** Changes the reported commands. */
export function changeFailedEnqueues(
  change: (before: readonly FailedEnqueue[]) => readonly FailedEnqueue[],
): void {
  failed.set(change(failed.read()));
}
