import { anySignal } from '#src/api/any-signal.ts';
import { ApiError } from '#src/api/api-error.ts';

/**
 * Fetches; its body is still to be read.
 * @param ms until an answer must have begun
 * @throws ApiError where none came; what `signal` was aborted with
 */
export async function fetchInTime(
  url: string,
  init: RequestInit,
  ms: number,
  signal: AbortSignal,
): Promise<Response> {
  const stop = new AbortController();
  // Holds on to no listener: a tab leads for days, under one signal. It goes on behind the answer's head, so that who
  // leaves a stream in the middle ends its request.
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
