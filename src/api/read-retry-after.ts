/**
 * The wait that an answer asks for, in ms: seconds, or the instant until which to wait. That instant is the server's:
 * it is read against the answer's own Date, for the device's clock may be wrong. Null where nothing is asked, or
 * nothing that can be read.
 */
export function readRetryAfter(headers: Headers): number | null {
  const asked = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(asked)) return Number(asked) * 1000;
  // `Date.parse` takes more for an instant than HTTP does, a lone number among it.
  const until = asked.endsWith('GMT') ? Date.parse(asked) : Number.NaN;
  const sent = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(until) || Number.isNaN(sent)) return null;
  return Math.max(0, until - sent);
}
