import { allDone } from '../timing/all-done.ts';
import type { ChangedEntities } from './store/replica-store.ts';

/**
 * Applies a stored feed step to an in-memory structure. If that fails, the structure discards what the step changed before
 * it throws, so that the next question reads the store.
 */
export type ApplyStep = (changed: ChangedEntities, resyncing: boolean) => Promise<unknown>;

/** Applies stored steps to a device's memory, and ensures that no question is answered from removed rows. */
export interface FeedListener {
  /** @param resyncing a resync over the present rows, which stay valid meanwhile */
  apply: (changed: ChangedEntities, resyncing: boolean) => Promise<void>;
  /**
   * Runs `answer` so that it never uses removed rows: it waits while rows are being removed, and runs again if rows
   * were removed meanwhile.
   */
  answer: <A>(answer: () => Promise<A>) => Promise<A>;
}

/**
 * @param memory the structures to update, at once and before any notification
 * @param publish publishes the step: screens ask again, and the state says what may be shown
 */
export function createFeedListener(
  memory: readonly ApplyStep[],
  publish: (changed: ChangedEntities) => unknown,
): FeedListener {
  let removals = 0;
  /** Resolves when no removed row is in memory any more, and the state reflects that. */
  let removing: Promise<unknown> = Promise.resolve();

  const applyToMemory = async (changed: ChangedEntities, resyncing: boolean) => {
    try {
      await allDone(memory.map((apply) => apply(changed, resyncing)));
    } finally {
      // The step is stored and does not come again. Structures that could not apply it have discarded their content, so
      // it is published all the same.
      await publish(changed);
    }
  };

  return {
    apply: (changed, resyncing) => {
      const done = applyToMemory(changed, resyncing);
      if (changed.some(({ gone: hasRemovals }) => hasRemovals)) {
        removals += 1;
        // Failures go to the caller of `apply`; questions are answered all the same.
        removing = Promise.allSettled([removing, done]);
      }
      return done;
    },
    answer: async (answer) => {
      for (;;) {
        await removing;
        const before = removals;
        const result = await answer();
        if (before === removals) return result;
      }
    },
  };
}
