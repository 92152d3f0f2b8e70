import { isInOverlay } from '#src/sync/protocol/queue/queued.ts';
import { readQueue } from './queue-store.ts';
import { isBeingStored } from './failed-enqueues.ts';

/**
 * Optimistic value of each target. A command shows on screen some milliseconds later, once it is stored and read again.
 * Until then the next tap starts from the optimistic value, not from the displayed one.
 */
export interface OptimisticValue<T> {
  /**
   * The value to start from: the optimistic value until `shown` has caught up with it, or the command came to nothing.
   */
  of: (target: string, shown: T) => T;
  /** Records the value that the command `id` sets. */
  note: (target: string, value: T, id: string) => void;
  /** Drops the value of a target that is being removed, because no display will catch up with it. */
  forget: (target: string) => void;
}

export function createOptimisticValue<T>(same: (a: T, b: T) => boolean = Object.is): OptimisticValue<T> {
  const expected = new Map<string, { value: T; id: string }>();
  return {
    of: (target, shown) => {
      const last = expected.get(target);
      if (!last) return shown;
      // While the command is being stored, an equal value is a coincidence: plus one, then minus one.
      if (isBeingStored(last.id)) return last.value;
      if (!same(last.value, shown) && isUnderWay(last.id)) return last.value;
      expected.delete(target);
      return shown;
    },
    note: (target, value, id) => void expected.set(target, { value, id }),
    forget: (target) => void expected.delete(target),
  };
}

/** Whether a stored command is, or will be, applied over the rows read. */
function isUnderWay(id: string): boolean {
  const queued = readQueue().find((one) => one.id === id);
  return queued !== undefined && isInOverlay(queued);
}
