import type { Scan } from './scan.ts';

/** All texts that a scan may stand for, most likely first; without the scanner's own prefixes. */
export function readingsOf(scan: Scan): string[] {
  const readings = [scan.text, scan.keys].flatMap((text) => {
    const bare = stripPrefix(text);
    const inside = articleNumberIn(bare);
    return inside ? [bare, inside] : [bare];
  });
  return [...new Set(readings)].filter((text) => text !== '');
}

/** Removes symbology identifiers (`]E0`) and control characters. */
function stripPrefix(text: string): string {
  return text
    .replace(/^\][A-Za-z]\d/, '')
    .replace(/\p{Cc}/gu, '')
    .normalize('NFC')
    .trim();
}

/** A GS1 code may contain an article number among other data: application identifier 01, then 14 digits. */
function articleNumberIn(text: string): string | null {
  return /^\(?01\)?(\d{14})/.exec(text)?.[1] ?? null;
}
