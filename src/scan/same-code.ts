import { readingsOf } from './read-code.ts';
import type { Scan } from './scan.ts';

/** Whether a scan names one of these codes: a reference in any case, or a barcode in any of its lengths. */
export function isSameCode(scan: Scan, codes: readonly string[]): boolean {
  const wanted = codes.filter((code) => code !== '').map(comparable);
  return readingsOf(scan).some((reading) => wanted.includes(comparable(reading)));
}

/** A barcode of 8, 12, 13 or 14 digits names the same article with leading zeros as without. */
function comparable(code: string): string {
  const text = code.trim();
  return /^\d{8,14}$/.test(text) ? text.replace(/^0+/, '') : text.toUpperCase();
}
