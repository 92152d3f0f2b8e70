import { isInOverlay } from '#src/sync/protocol/queue/queued-command.ts';
import { readQueue } from './queue-store.ts';
import { isBeingStored } from './running-enqueues.ts';
import { readFailedEnqueues } from './failed-enqueues.ts';

/**
 * The value that the user's last tap set, by target: a row that the caller names by its id or reference, such as a line, a
 * job or an article in the basket. The screen shows it only some milliseconds later, once the command is stored and its
 * rows are read again. Until then the next tap starts from this value, not from the displayed one.
 */
export interface OptimisticValue<T> {
  /**
   * The value to start from: the optimistic one, until `shown` equals it, the command is refused or could not be stored,
   * or `shown` takes another value after the confirmation, such as that of another user. The values of the user's earlier
   * taps, through which `shown` passes before it, do not count as another value.
   */
  of: (target: string, shown: T) => T;
  /** Records the value that the command `id` sets. */
  set: (target: string, value: T, id: string) => void;
  /** Drops the value of a target that is being removed, because no display will catch up with it. */
  drop: (target: string) => void;
}

/**
 * How long a confirmed value is kept for the display to catch up, in ms: a command leaves the queue when its rows are
 * stored, and the screen reads them after that.
 */
const CATCH_UP_MS = 1500;

/** `removed` is set once the command has left the queue: what the display showed at that moment. */
interface ExpectedValue<T> {
  value: T;
  id: string;
  /** The values that the commands before set and that the display may still show on its way to `value`. */
  earlier: readonly T[];
  removed?: { shown: T };
}

/** @param onDrop called when a value is dropped without the display having caught up with it */
export function createOptimisticValue<T>(
  same: (a: T, b: T) => boolean = Object.is,
  onDrop: () => void = () => undefined,
): OptimisticValue<T> {
  const expected = new Map<string, ExpectedValue<T>>();
  const isOutstanding = (target: string, last: ExpectedValue<T>, shown: T): boolean => {
    // While the command is being stored, an equal value is a coincidence: plus one, then minus one.
    if (isBeingStored(last.id)) return true;
    if (same(last.value, shown) || hasFailed(last.id)) return false;
    const queued = readQueue().find((one) => one.id === last.id);
    if (queued) return isInOverlay(queued);
    if (!last.removed) {
      last.removed = { shown };
      setTimeout(() => {
        if (expected.get(target) !== last) return;
        expected.delete(target);
        onDrop();
      }, CATCH_UP_MS);
    }
    return [last.removed.shown, ...last.earlier].some((one) => same(one, shown));
  };
  return {
    of: (target, shown) => {
      const last = expected.get(target);
      if (!last) return shown;
      if (isOutstanding(target, last, shown)) return last.value;
      expected.delete(target);
      return shown;
    },
    set: (target, value, id) => {
      const before = expected.get(target);
      expected.set(target, { value, id, earlier: before ? [...before.earlier, before.value] : [] });
    },
    drop: (target) => void expected.delete(target),
  };
}

/** Whether the command could not be stored. */
function hasFailed(id: string): boolean {
  return readFailedEnqueues().some(({ command }) => command.id === id);
}
