import { anySignal } from '#src/api/any-signal.ts';
import { ApiError } from '#src/api/api-error.ts';

/**
 * Fetches with a timeout; the caller still has to read the body.
 * @param ms timeout until the response begins
 * @throws ApiError if there was no response; the abort reason of `signal`
 */
export async function fetchWithTimeout(
  url: string,
  init: RequestInit,
  ms: number,
  signal: AbortSignal,
): Promise<Response> {
  const stop = new AbortController();
  // Leaves no listener behind, because a tab may lead for days under one signal. The signal stays connected after the
  // response headers, so that aborting it ends a stream that the caller abandons.
  const either = anySignal([signal, stop.signal]);
  const late = new ApiError('timeout');
  const timer = setTimeout(() => stop.abort(late), ms);
  try {
    return await fetch(url, { ...init, credentials: 'include', cache: 'no-store', signal: either });
  } catch {
    if (signal.aborted) throw signal.reason;
    throw stop.signal.aborted ? late : new ApiError('network');
  } finally {
    clearTimeout(timer);
  }
}
