import { endsScan, pageLimitsWithoutEnd } from './keystroke-burst.ts';
import { scanOf, type Scan } from './scan.ts';
import { scansInto } from './scanned-field.ts';

/** Limits for keys that may be those of a slow scanner, or of a short code, although a person types as fast. */
const limits = { ...pageLimitsWithoutEnd, minKeys: 2 };

/**
 * The content of a field as a scan: with both texts of its keys as long as it shows nothing else, possibly in capitals. The
 * field can show only one of them, which may be the code of another article. It counts as typed if a person may have typed it.
 */
export function scanOfField(field: HTMLInputElement): Scan {
  const keys = scansInto.get(field);
  const isTyped = !keys || 'count' in keys;
  const isShown = keys?.shown.toUpperCase() === field.value.toUpperCase();
  if (!keys || !isShown || (isTyped && !endsScan(keys, keys.lastAt, limits)))
    return scanOf(field.value, 'typed');
  return { text: keys.text, usText: keys.usText, source: isTyped ? 'typed' : 'scanner' };
}
