import type { DateOrder } from './cells/cell-date.ts';

/**
 * Detects whether a file's date column writes the day or the month first, by numbers above 12.
 *
 * @returns null where all dates are ambiguous, or where they contradict each other
 */
export function detectDateOrder(samples: Iterable<string>): DateOrder | null {
  let found: DateOrder | null = null;
  for (const sample of samples) {
    const [, a, b] = /^\s*(\d{1,2})[-/](\d{1,2})[-/](?:\d{4}|\d{2})(?!\d)/u.exec(sample) ?? [];
    if (a === undefined || b === undefined || Number(a) > 12 === Number(b) > 12) continue;
    const order = Number(a) > 12 ? 'dmy' : 'mdy';
    if (found !== null && found !== order) return null;
    found = order;
  }
  return found;
}
