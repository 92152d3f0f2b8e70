import { StorageFullError } from '#src/sync/protocol/storage-full-error.ts';

/**
 * Runs a write, and evicts other data if the quota is reached. @throws StorageFullError if that did not free enough
 * space
 */
export type RetryWithEviction = <T>(write: () => Promise<T>) => Promise<T>;

/** Delays in ms before retrying: a browser counts freed space only when its files are gone, a moment later. */
const retryDelaysMs = [0, 100, 400, 1500];

/**
 * Creates a function that retries writes: on a full device, commands and their verdicts take precedence over data that only
 * saves time or that the server has as well. Evicts such data until the write succeeds.
 * @param evictNext evicts the least needed data first; false if there is nothing left to evict
 */
export function createRetryWithEviction(
  evictNext: () => Promise<boolean>,
  sleep: (ms: number) => Promise<void>,
): RetryWithEviction {
  let eviction: Promise<boolean> | null = null;
  /** Writers that hit the quota at the same moment share one eviction. */
  const evictSingleFlight = () =>
    (eviction ??= evictNext()
      .catch((error: unknown) => {
        // The caller gets the quota error, not the reason why eviction failed.
        console.warn('quota: evicting data failed', error);
        return false;
      })
      .finally(() => (eviction = null)));

  const retryWrite = async <T>(write: () => Promise<T>): Promise<{ result: T } | null> => {
    for (const ms of retryDelaysMs) {
      await sleep(ms);
      try {
        return { result: await write() };
      } catch (error) {
        if (!(error instanceof StorageFullError)) throw error;
      }
    }
    return null;
  };

  return async (write) => {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof StorageFullError)) throw error;
      while (await evictSingleFlight()) {
        const written = await retryWrite(write);
        if (written) return written.result;
      }
      throw error;
    }
  };
}
