import type { Touched } from '#src/replica/store/replica-store.ts';
import { allDone } from './all-done.ts';

/**
 * Something in memory that is kept in step with the store. Where it cannot be, it forgets what the step touched before
 * it throws: the next question reads the store.
 */
export type Follow = (touched: Touched, again: boolean) => Promise<unknown>;

/** Brings a device in step with what was stored, and sees that nobody is answered from rows that are gone. */
export interface StepFollower {
  /** @param again everything is read over what is here; what is here stays right meanwhile */
  follow: (touched: Touched, again: boolean) => Promise<void>;
  /**
   * What `answer` makes, of rows that were there until it was made: while rows go it waits, and where they went
   * meanwhile it is made anew.
   */
  answer: <A>(answer: () => Promise<A>) => Promise<A>;
}

/**
 * @param memory what follows; at once, and before anything is told
 * @param told tells of it: screens ask anew, and the state says what may be shown
 */
export function createStepFollower(
  memory: readonly Follow[],
  told: (touched: Touched) => unknown,
): StepFollower {
  let goings = 0;
  /** Ends when all that went is gone from memory, and the state says so. */
  let leaving: Promise<unknown> = Promise.resolve();

  const step = async (touched: Touched, again: boolean) => {
    try {
      await allDone(memory.map((follow) => follow(touched, again)));
    } finally {
      // The step is stored and comes no more. What could not follow it has forgotten what it held: it is told all the
      // same.
      await told(touched);
    }
  };

  return {
    follow: (touched, again) => {
      const done = step(touched, again);
      if (touched.some(({ gone }) => gone)) {
        goings += 1;
        // Whoever follows hears of what fails; who asks is answered all the same.
        leaving = Promise.allSettled([leaving, done]);
      }
      return done;
    },
    answer: async (answer) => {
      for (;;) {
        await leaving;
        const before = goings;
        const made = await answer();
        if (before === goings) return made;
      }
    },
  };
}
