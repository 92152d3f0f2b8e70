import { allDone } from '../timing/all-done.ts';
import type { Touched } from './store/replica-store.ts';

/**
 * An in-memory structure that follows the store. If it cannot apply a step, it discards what the step touched before it
 * throws, so that the next question reads the store.
 */
export type Follow = (touched: Touched, again: boolean) => Promise<unknown>;

/** Applies stored steps to a device's memory, and ensures that no question is answered from removed rows. */
export interface FeedListener {
  /** @param again a resync over the present rows, which stay valid meanwhile */
  follow: (touched: Touched, again: boolean) => Promise<void>;
  /**
   * Runs `answer` so that it never uses removed rows: it waits while rows are being removed, and runs again if rows
   * were removed meanwhile.
   */
  answer: <A>(answer: () => Promise<A>) => Promise<A>;
}

/**
 * @param memory structures that follow, at once and before any notification
 * @param publish publishes the step: screens ask again, and the state says what may be shown
 */
export function createFeedListener(
  memory: readonly Follow[],
  publish: (touched: Touched) => unknown,
): FeedListener {
  let removals = 0;
  /** Settles when all removed rows are gone from memory and the state reflects it. */
  let removing: Promise<unknown> = Promise.resolve();

  const step = async (touched: Touched, again: boolean) => {
    try {
      await allDone(memory.map((follow) => follow(touched, again)));
    } finally {
      // The step is stored and does not come again. Structures that could not follow it have discarded their content,
      // so it is published all the same.
      await publish(touched);
    }
  };

  return {
    follow: (touched, again) => {
      const done = step(touched, again);
      if (touched.some(({ gone }) => gone)) {
        removals += 1;
        // Failures go to the caller of `follow`; questions are answered all the same.
        removing = Promise.allSettled([removing, done]);
      }
      return done;
    },
    answer: async (answer) => {
      for (;;) {
        await removing;
        const before = removals;
        const made = await answer();
        if (before === removals) return made;
      }
    },
  };
}
