import type { PhotoShelf } from '#src/outbox/photo-shelf.ts';
import type { Queued } from '#src/outbox/queued.ts';
import type { Job } from './keep-doing.ts';

export interface HouseDeps {
  /** `compact` rewrites segments where that is worth it. */
  replica: { compact: () => Promise<unknown> };
  /** The server's clock at its last answer, UTC ISO; null before any. */
  heard: { last: () => string | null };
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** How often the leader looks whether segments want rewriting, in ms. */
const everyMs = 60_000;

/** What a leader does when there is time: nothing that anybody waits for, and nothing that stops anything else. */
export function keepHouse(
  { replica, heard, sleep }: HouseDeps,
  shelf: Pick<PhotoShelf, 'tidy'>,
  queue: () => readonly Queued[],
): Job {
  const tidyPhotos = async () => {
    // By the server's clock, of a moment that has been: a clock that runs ahead lets nothing go.
    const now = Date.parse(heard.last() ?? '');
    if (!Number.isNaN(now)) await shelf.tidy(queue(), now);
  };
  return async (signal) => {
    for (let rounds = 0; !signal.aborted; rounds++) {
      await sleep(everyMs, signal);
      if (signal.aborted) return;
      if (rounds === 0) {
        await tidyPhotos().catch((error: unknown) =>
          console.warn('Old pictures are kept until this tab leads again.', error),
        );
      }
      await replica.compact();
    }
  };
}
