import { anySignal } from '#src/api/any-signal.ts';
import type { KeyValueStore } from '../outbox/store/open-durable-store.ts';
import type { OutboxStore } from '../outbox/store/outbox-store.ts';
import { isUnwritable } from '../outbox/store/is-unwritable.ts';
import type { DeviceDeps } from '../device-deps.ts';

/** Consecutive failures of one operation after which the store counts as broken, not as a single lost connection. */
const failuresBeforeBroken = 3;
/** How long a tab with a broken store stays out of the election before it probes the store again, ms. */
const probeEveryMs = 5000;
/** Time in ms after which an operation counts as hung: it may never end. */
const hangsAfterMs = 30_000;
/** Key of the device value that a probe writes, to find out whether the store accepts writes. */
const probeKey = 'store_tried_at';

export interface StoreHealth {
  /** The store, with its failures recorded. */
  store: OutboxStore;
  /** Takes part in the leader election (`lead`) until `end`, except while the store cannot be read or written. */
  leadWhileHealthy: (
    lead: DeviceDeps['lead'],
    work: (term: AbortSignal) => Promise<void>,
    end: AbortSignal,
  ) => Promise<void>;
}

/**
 * Watches the store of a tab. A browser may break it for one tab only, and a leader without a store blocks the commands
 * of all tabs. Therefore:
 *
 * - A leader whose store is broken or hangs resigns, and is a candidate again once its store accepts writes. Operations
 *   that hang are not cancelled, because they may still succeed.
 * - A leader whose store is full, or was written by a newer application, stays: all tabs have the same store.
 */
export function createStoreHealth(
  store: OutboxStore,
  deviceValues: Pick<KeyValueStore, 'put'>,
  { sleep, now }: Pick<DeviceDeps, 'sleep' | 'now'>,
): StoreHealth {
  /** Aborted when the store counts as broken: the leader resigns. */
  let broken = new AbortController();
  /** Aborted when an operation hangs: the leader's work waits for that operation, and would never end by itself. */
  let hang = new AbortController();
  /** The operations that hang at present. */
  const hanging = new Set<Promise<unknown>>();

  /** Records whether an operation hangs. */
  const watchTime = async (operation: Promise<unknown>) => {
    const done = new AbortController();
    const settled = operation.then(
      () => done.abort(),
      () => done.abort(),
    );
    await sleep(hangsAfterMs, done.signal);
    if (done.signal.aborted) return;
    hanging.add(operation);
    hang.abort();
    broken.abort();
    await settled;
    hanging.delete(operation);
  };

  /** Failures are counted per operation: a store that cannot be written may still be readable. */
  const watch = <A extends unknown[], R>(operation: (...args: A) => Promise<R>) => {
    let failures = 0;
    return async (...args: A): Promise<R> => {
      try {
        const running = operation(...args);
        void watchTime(running);
        const done = await running;
        failures = 0;
        return done;
      } catch (error) {
        if (!isUnwritable(error) && ++failures >= failuresBeforeBroken) broken.abort();
        throw error;
      }
    };
  };

  const isHealthy = async () => {
    if (hanging.size > 0) return false;
    try {
      const probe = deviceValues.put(probeKey, now());
      void watchTime(probe);
      await Promise.race([probe, whenAborted(hang.signal)]);
      return hanging.size === 0;
    } catch (error) {
      if (isUnwritable(error)) return true;
      console.warn('store: still broken', error);
      return false;
    }
  };

  return {
    store: {
      readQueue: watch(store.readQueue),
      add: watch(store.add),
      recordVerdicts: watch(store.recordVerdicts),
      replace: watch(store.replace),
      remove: watch(store.remove),
      archiveConfirmed: watch(store.archiveConfirmed),
      requeueAfterRestore: watch(store.requeueAfterRestore),
      verdict: watch(store.verdict),
      epoch: watch(store.epoch),
    },
    leadWhileHealthy: async (lead, work, end) => {
      for (;;) {
        let working = Promise.resolve();
        const workUntilHung = (term: AbortSignal) => {
          working = work(term);
          return Promise.race([working, whenAborted(hang.signal)]);
        };
        await lead(workUntilHung, anySignal([end, broken.signal]));
        if (!broken.signal.aborted || end.aborted) return;
        console.error('store: broken, resigning as leader');
        // The hung operation may still be running: a tab must not lead twice at the same time.
        await Promise.race([working, whenAborted(end)]);
        do {
          hang = new AbortController();
          await sleep(probeEveryMs, end);
        } while (!end.aborted && !(await isHealthy()));
        broken = new AbortController();
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
