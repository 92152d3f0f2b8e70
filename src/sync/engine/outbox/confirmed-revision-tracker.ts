import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import type { VerdictUpdate } from './store/outbox-store.ts';

/** Tracks which confirmed commands were reported to the replica, which pulls up to their revision. Each is reported once. */
export interface ConfirmedRevisionTracker {
  /** Records that the revisions of these commands were reported to the replica, with their verdicts. */
  markReported: (updates: readonly VerdictUpdate[]) => void;
  /**
   * The highest confirmed revision in the store that has not been reported to the replica yet, for example because the
   * previous leader tab crashed. null if there is none. Marks it as reported.
   */
  takeUnreported: (queue: readonly QueuedCommand[]) => number | null;
}

export function createConfirmedRevisionTracker(): ConfirmedRevisionTracker {
  let reported: ReadonlySet<string> = new Set();
  return {
    markReported: (updates) => {
      const applied = updates.filter(({ state }) => state === 'applied');
      reported = new Set([...reported, ...applied.map(({ id }) => id)]);
    },
    takeUnreported: (queue) => {
      const applied = queue.filter(({ state }) => state === 'applied');
      const unreported = applied.filter(({ id }) => !reported.has(id));
      reported = new Set(applied.map(({ id }) => id));
      return unreported.length === 0 ? null : Math.max(...unreported.map(({ verdict }) => verdict?.rev ?? 0));
    },
  };
}
