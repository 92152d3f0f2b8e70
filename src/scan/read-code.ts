import { codeReadings } from '#contract/rules/code-readings.ts';
import type { Scan } from './scan.ts';

/** All texts that a scan may stand for, most likely first; without the scanner's own prefixes. */
export function readingsOf(scan: Scan): string[] {
  const readings = [scan.text, scan.keys].flatMap(codeReadings);
  return [...new Set(readings)].filter((text) => text !== '');
}
