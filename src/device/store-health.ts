import { anySignal } from '#src/api/any-signal.ts';
import type { KeptValues } from '#src/outbox/create-dexie-outbox.ts';
import type { OutboxStore } from '#src/outbox/outbox-store.ts';
import { takesNothing } from '#src/outbox/soon-or-later.ts';
import type { DeviceDeps } from './device-deps.ts';

/** The same act failed so often in a row: this is no connection that was lost once. */
const failuresOfBroken = 3;
/** How long a tab whose store broke keeps away from the lead, and how often it looks whether it works again; ms. */
const lookAgainMs = 5000;
/** An act that takes so long hangs: nobody knows whether it ends, ms. */
const hangsAfterMs = 30_000;
/** Written to see whether the store takes anything. */
const trialNote = 'store_tried_at';

export interface StoreHealth {
  /** The store, and it is noted what fails of it. */
  store: OutboxStore;
  /** As `lead`, until `end`, but only while the store can be read and written. */
  leadWhileSound: (
    lead: DeviceDeps['lead'],
    work: (term: AbortSignal) => Promise<void>,
    end: AbortSignal,
  ) => Promise<void>;
}

/**
 * Watches the store of a tab. A browser may break it for one tab alone, and one that leads without a store holds up
 * what all others have stored: it gives the lead up, and does not ask for it before its store takes something again. So
 * does one whose store hangs; whoever asked it waits on, for what it does in the end was done. A store that is full, or
 * was written by a newer application, is as full or as new for every tab: such a one leads on.
 */
export function createStoreHealth(
  store: OutboxStore,
  notes: Pick<KeptValues, 'put'>,
  { sleep, now }: Pick<DeviceDeps, 'sleep' | 'now'>,
): StoreHealth {
  let broke = new AbortController();
  /** Aborts when the store hangs: then what leads does not end by itself. */
  let hung = new AbortController();
  const hanging = new Set<Promise<unknown>>();

  /** Notes it while an act hangs. */
  const watchTime = async (act: Promise<unknown>) => {
    const done = new AbortController();
    const settled = act.then(
      () => done.abort(),
      () => done.abort(),
    );
    await sleep(hangsAfterMs, done.signal);
    if (done.signal.aborted) return;
    hanging.add(act);
    hung.abort();
    broke.abort();
    await settled;
    hanging.delete(act);
  };

  /** Acts are counted each by itself: where nothing can be written, all can be read in between. */
  const watch = <A extends unknown[], R>(act: (...args: A) => Promise<R>) => {
    let failures = 0;
    return async (...args: A): Promise<R> => {
      try {
        const doing = act(...args);
        void watchTime(doing);
        const done = await doing;
        failures = 0;
        return done;
      } catch (error) {
        if (!takesNothing(error) && ++failures >= failuresOfBroken) broke.abort();
        throw error;
      }
    };
  };

  const isSound = async () => {
    if (hanging.size > 0) return false;
    try {
      const trial = notes.put(trialNote, now());
      void watchTime(trial);
      await Promise.race([trial, whenAborted(hung.signal)]);
      return hanging.size === 0;
    } catch (error) {
      if (takesNothing(error)) return true;
      console.warn('The store of this tab is still broken.', error);
      return false;
    }
  };

  return {
    store: {
      all: watch(store.all),
      add: watch(store.add),
      settle: watch(store.settle),
      replace: watch(store.replace),
      remove: watch(store.remove),
      lift: watch(store.lift),
      offerAgain: watch(store.offerAgain),
      verdict: watch(store.verdict),
      epoch: watch(store.epoch),
    },
    leadWhileSound: async (lead, work, end) => {
      for (;;) {
        let working = Promise.resolve();
        const workWhileAnswered = (term: AbortSignal) => {
          working = work(term);
          return Promise.race([working, whenAborted(hung.signal)]);
        };
        await lead(workWhileAnswered, anySignal([end, broke.signal]));
        if (!broke.signal.aborted || end.aborted) return;
        console.error('The store of this tab broke: another tab may lead.');
        // What hung may still be at it: nobody leads twice in one tab.
        await Promise.race([working, whenAborted(end)]);
        do {
          hung = new AbortController();
          await sleep(lookAgainMs, end);
        } while (!end.aborted && !(await isSound()));
        broke = new AbortController();
      }
    },
  };
}

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
