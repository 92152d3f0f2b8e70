import type { Settlement } from './outbox-store.ts';
import type { Queued } from './queued.ts';

/** Which confirmed commands the replica was told of: each is told once. */
export interface Heralds {
  /** These were told as they were settled. */
  told: (settlements: readonly Settlement[]) => void;
  /**
   * The highest revision among those that stand in the store and that nobody here told of: whoever had them confirmed
   * may have died before its replica heard. Null where there is none; told with this.
   */
  untold: (queue: readonly Queued[]) => number | null;
}

export function createHeralds(): Heralds {
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
