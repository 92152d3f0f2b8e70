import type { WithRoom } from '#src/outbox/with-room.ts';
import { StorageFullError } from '#src/replica/store/storage-full-error.ts';

/** A browser counts the room that was given back when its files are gone, which is a moment later. Milliseconds. */
const countedMs = [0, 100, 400, 1500];

/**
 * What somebody has given, and what came of it, goes before what only saves time, and before what the server has as
 * well: what is kept by this takes their room where there is no other.
 * @param giveBack gives room back, that of the least needed first; false where there is nothing left to give
 */
export function findRoomBy(giveBack: () => Promise<boolean>, sleep: (ms: number) => Promise<void>): WithRoom {
  let giving: Promise<boolean> | null = null;
  /** Once for all who meet the full device at the same moment. */
  const give = () =>
    (giving ??= giveBack()
      .catch((error: unknown) => {
        // Whoever waits is told that there is no room, not why none could be made.
        console.warn('No room could be made.', error);
        return false;
      })
      .finally(() => (giving = null)));

  const keepSoon = async <T>(keep: () => Promise<T>): Promise<{ kept: T } | null> => {
    for (const ms of countedMs) {
      await sleep(ms);
      try {
        return { kept: await keep() };
      } catch (error) {
        if (!(error instanceof StorageFullError)) throw error;
      }
    }
    return null;
  };

  return async (keep) => {
    try {
      return await keep();
    } catch (error) {
      if (!(error instanceof StorageFullError)) throw error;
      while (await give()) {
        const done = await keepSoon(keep);
        if (done) return done.kept;
      }
      throw error;
    }
  };
}
