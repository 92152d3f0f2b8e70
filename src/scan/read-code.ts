import { readLabel, type LabelReading } from '#contract/rules/codes/read-label.ts';
import type { Scan } from './scan.ts';

/** All texts that a scan may stand for, most likely first; without the scanner's own prefixes. */
export function readingsOf(scan: Scan): string[] {
  return [...readScan(scan).codes];
}

/** What a scan says as a label: of its two texts the one with GS1 data, else the one without a problem. */
export function readScan({ text, usText }: Scan): LabelReading {
  const asTyped = readLabel(text);
  if (usText === text) return { ...asTyped, codes: named(asTyped.codes) };
  const decoded = readLabel(usText);
  const isDecoded =
    decoded.data.values.size > asTyped.data.values.size ||
    (asTyped.data.values.size === 0 && asTyped.problem === null && decoded.problem !== null);
  return { ...(isDecoded ? decoded : asTyped), codes: named([...asTyped.codes, ...decoded.codes]) };
}

function named(codes: readonly string[]): string[] {
  return [...new Set(codes)].filter((code) => code !== '');
}
