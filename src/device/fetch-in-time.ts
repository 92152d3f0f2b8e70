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
  const pass = () => stop.abort(signal.reason);
  if (signal.aborted) pass();
  signal.addEventListener('abort', pass);
  const late = new ApiError('timeout');
  const timer = setTimeout(() => stop.abort(late), ms);
  try {
    return await fetch(url, { ...init, credentials: 'include', cache: 'no-store', signal: stop.signal });
  } catch {
    if (signal.aborted) throw signal.reason;
    throw stop.signal.aborted ? late : new ApiError('network');
  } finally {
    // The signal goes on: who leaves a stream in the middle ends its request.
    clearTimeout(timer);
  }
}
