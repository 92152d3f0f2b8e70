import type { Queued } from '#src/sync/protocol/queue/queued.ts';
import type { Settlement } from './store/outbox-store.ts';

/** Tracks which confirmed commands have been reported to the replica. Each is reported once. */
export interface ConfirmationTracker {
  /** These commands were reported when they were settled. */
  told: (settlements: readonly Settlement[]) => void;
  /**
   * The highest confirmed revision in the store that has not been reported to the replica yet, for example because the
   * previous leader tab crashed. null if there is none. Marks it as reported.
   */
  untold: (queue: readonly Queued[]) => number | null;
}

export function createConfirmationTracker(): ConfirmationTracker {
  let known: ReadonlySet<string> = new Set();
  return {
    told: (settlements) => {
      const applied = settlements.filter(({ state }) => state === 'applied');
      known = new Set([...known, ...applied.map(({ id }) => id)]);
    },
    untold: (queue) => {
      const applied = queue.filter(({ state }) => state === 'applied');
      const fresh = applied.filter(({ id }) => !known.has(id));
      known = new Set(applied.map(({ id }) => id));
      return fresh.length === 0 ? null : Math.max(...fresh.map(({ verdict }) => verdict?.rev ?? 0));
    },
  };
}
