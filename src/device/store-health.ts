import { anySignal } from '#src/api/any-signal.ts';
import type { KeptValues } from '#src/outbox/create-dexie-outbox.ts';
import type { OutboxStore } from '#src/outbox/outbox-store.ts';
import { takesNothing } from '#src/outbox/soon-or-later.ts';
import type { DeviceDeps } from './device-deps.ts';

/** The same act failed so often in a row: this is no connection that was lost once. */
const failuresOfBroken = 3;
/** How long a tab whose store broke keeps away from the lead, and how often it looks whether it works again; ms. */
const lookAgainMs = 5000;
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
 * what all others have stored: it gives the lead up, and does not ask for it before its store takes something again. A
 * store that is full, or was written by a newer application, is as full or as new for every tab: such a one leads on.
 */
export function createStoreHealth(
  store: OutboxStore,
  notes: Pick<KeptValues, 'put'>,
  { sleep, now }: Pick<DeviceDeps, 'sleep' | 'now'>,
): StoreHealth {
  let broke = new AbortController();

  /** Acts are counted each by itself: where nothing can be written, all can be read in between. */
  const watch = <A extends unknown[], R>(act: (...args: A) => Promise<R>) => {
    let failures = 0;
    return async (...args: A): Promise<R> => {
      try {
        const done = await act(...args);
        failures = 0;
        return done;
      } catch (error) {
        if (!takesNothing(error) && ++failures >= failuresOfBroken) broke.abort();
        throw error;
      }
    };
  };

  const isSound = async () => {
    try {
      await notes.put(trialNote, now());
      return true;
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
        await lead(work, anySignal([end, broke.signal]));
        if (!broke.signal.aborted || end.aborted) return;
        console.error('The store of this tab broke: another tab may lead.');
        do await sleep(lookAgainMs, end);
        while (!end.aborted && !(await isSound()));
        broke = new AbortController();
      }
    },
  };
}
