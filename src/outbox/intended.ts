import { isPending } from './queued.ts';
import { readQueue } from './queue-store.ts';
import { isBeingStored } from './unstored.ts';

/**
 * What was tapped last for each target. A tap shows some milliseconds later, when it is stored and read again; the
 * next one counts from what was meant, not from what is still displayed.
 */
export interface Intended<T> {
  /** The value to count from: what was meant last, until `shown` has caught up with it or it came to nothing. */
  of: (target: string, shown: T) => T;
  /** Notes what the command `id` sets. */
  note: (target: string, value: T, id: string) => void;
  /** The target goes away: nothing will show that it has caught up. */
  forget: (target: string) => void;
}

export function createIntended<T>(same: (a: T, b: T) => boolean = Object.is): Intended<T> {
  const meant = new Map<string, { value: T; id: string }>();
  return {
    of: (target, shown) => {
      const last = meant.get(target);
      if (!last) return shown;
      // While it is being stored an equal value is a coincidence: one more, then one less.
      if (isBeingStored(last.id)) return last.value;
      if (!same(last.value, shown) && isUnderWay(last.id)) return last.value;
      meant.delete(target);
      return shown;
    },
    note: (target, value, id) => void meant.set(target, { value, id }),
    forget: (target) => void meant.delete(target),
  };
}

/** Whether a stored command's effect still lies, or will lie, over what is read. */
function isUnderWay(id: string): boolean {
  const queued = readQueue().find((one) => one.id === id);
  return queued !== undefined && isPending(queued);
}
