import type { Queued } from '#src/sync/protocol/queue/queued.ts';
import type { PhotoStore } from '../outbox/photos/photo-store.ts';
import type { Job } from './supervise-jobs.ts';

export interface MaintenanceDeps {
  /** `compact` rewrites segments if that is worthwhile. */
  replica: { compact: () => Promise<unknown> };
  /** The server's time at its last answer, UTC ISO; null before the first one. */
  serverClock: { last: () => string | null };
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** How often the leader checks whether segments need rewriting, ms. */
const everyMs = 60_000;

/** Low-priority jobs of the leader. Nothing waits for them, and their failure stops nothing else. */
export function runMaintenance(
  { replica, serverClock, sleep }: MaintenanceDeps,
  photos: Pick<PhotoStore, 'tidy'>,
  queue: () => readonly Queued[],
): Job {
  const tidyPhotos = async () => {
    // Uses a past moment of the server's clock: a device clock that runs ahead must not purge anything.
    const now = Date.parse(serverClock.last() ?? '');
    if (!Number.isNaN(now)) await photos.tidy(queue(), now);
  };
  return async (signal) => {
    for (let rounds = 0; !signal.aborted; rounds++) {
      await sleep(everyMs, signal);
      if (signal.aborted) return;
      if (rounds === 0) {
        await tidyPhotos().catch((error: unknown) =>
          console.warn('photos: purging old photos failed, will retry on next lead', error),
        );
      }
      await replica.compact();
    }
  };
}
