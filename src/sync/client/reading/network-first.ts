import { ApiError } from '#src/api/api-error.ts';
import { readLink } from '#src/api/link-store.ts';
import { failureOf, type Failure } from '#src/api/outage.ts';
import type { CachedAt } from '#src/sync/protocol/cached-at.ts';
import { askDevice, cacheAnswer } from '../device/ask-device.ts';

/**
 * The server's answer to a path, which is cached, or the cached answer if the server is out of reach.
 * @param markCached marks a cached answer as such
 */
export async function networkFirst<T>(
  path: string,
  read: () => Promise<T>,
  markCached: (body: T, cached: CachedAt) => T,
  signal?: AbortSignal,
): Promise<T> {
  const readCached = async (failure: Failure) => {
    const cached = await askDevice('cached-answer', { path }, signal);
    return cached && markCached(cached.body as T, { at: cached.at, failure });
  };
  // If the network is known to be down, do not wait for it; the poll notices when it is back.
  const { up, failure } = readLink();
  const cachedNow = up ? null : await readCached(failure);
  if (cachedNow) return cachedNow;
  try {
    const body = await read();
    cacheAnswer(path, body);
    return body;
  } catch (error) {
    if (signal?.aborted || !(error instanceof ApiError) || !error.unanswered) throw error;
    const cached = await readCached(failureOf(error));
    if (!cached) throw error;
    return cached;
  }
}
