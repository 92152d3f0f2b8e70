import { StorageFullError } from '#src/sync/protocol/storage-full-error.ts';
import type { WithQuota } from './with-quota.ts';

/** Delays in ms before retrying: a browser counts freed space only when its files are gone, a moment later. */
const countedMs = [0, 100, 400, 1500];

/**
 * On a full device, commands and their results take precedence over data that only saves time or that the server has as
 * well. Evicts such data until the write succeeds.
 * @param giveBack evicts the least needed data first; false if there is nothing left to evict
 */
export function evictForSpace(
  giveBack: () => Promise<boolean>,
  sleep: (ms: number) => Promise<void>,
): WithQuota {
  let giving: Promise<boolean> | null = null;
  /** One eviction for all writers that hit the quota at the same moment. */
  const give = () =>
    (giving ??= giveBack()
      .catch((error: unknown) => {
        // The caller gets the quota error, not the reason why eviction failed.
        console.warn('quota: evicting data failed', error);
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
