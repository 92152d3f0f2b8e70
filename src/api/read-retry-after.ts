/**
 * The Retry-After of a response in ms: a number of seconds, or a time. A time is compared with the response's own Date,
 * because the device's clock may be wrong. Null if it is missing or invalid.
 */
export function readRetryAfter(headers: Headers): number | null {
  const asked = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(asked)) return Number(asked) * 1000;
  // `Date.parse` accepts more formats than HTTP does, including a bare number.
  const until = asked.endsWith('GMT') ? Date.parse(asked) : Number.NaN;
  const sent = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(until) || Number.isNaN(sent)) return null;
  return Math.max(0, until - sent);
}
