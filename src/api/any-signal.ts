/** Aborts as soon as one of these signals does (`AbortSignal.any`, supported by browsers of the last two years). */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  if ('any' in AbortSignal) return AbortSignal.any([...signals]);
  const stop = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) stop.abort(signal.reason);
    else signal.addEventListener('abort', () => stop.abort(signal.reason), { signal: stop.signal });
  }
  return stop.signal;
}
