import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import type { PhotoStore } from '../outbox/photos/photo-store.ts';
import type { LeaderTask } from './supervise-tasks.ts';

export interface MaintenanceDeps {
  /** `compact` rewrites segments if that is worthwhile. */
  replica: { compact: () => Promise<unknown> };
  /** The server's time at its last answer, UTC ISO; null before the first one. */
  serverClock: { last: () => string | null };
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** How often the leader checks whether segments need rewriting, ms. */
const everyMs = 60_000;

/**
 * Creates the leader's maintenance: purges old photos once, and compacts segments. Nothing waits for it, and its failure
 * stops nothing else.
 */
export function createMaintenanceTask(
  { replica, serverClock, sleep }: MaintenanceDeps,
  photos: Pick<PhotoStore, 'purge'>,
  queue: () => readonly QueuedCommand[],
): LeaderTask {
  const purgePhotos = async () => {
    // Uses a past moment of the server's clock: a device clock that runs ahead must not purge anything.
    const now = Date.parse(serverClock.last() ?? '');
    if (!Number.isNaN(now)) await photos.purge(queue(), now);
  };
  return async (signal) => {
    for (let runs = 0; !signal.aborted; runs++) {
      await sleep(everyMs, signal);
      if (signal.aborted) return;
      if (runs === 0) {
        await purgePhotos().catch((error: unknown) =>
          console.warn('photos: purging old photos failed, will retry when this tab leads again', error),
        );
      }
      await replica.compact();
    }
  };
}
