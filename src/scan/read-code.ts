import { readLabel, type LabelReading } from '#contract/rules/codes/read-label.ts';
import { likelyText } from './likely-text.ts';
import { otherText } from './other-text.ts';
import type { Scan } from './scan.ts';

/** What a scan says. `isTwofold`: the code may be either of its texts, which may be the codes of two articles. */
export type ScannedLabel = LabelReading & { isTwofold: boolean };

/** All texts that a scan may stand for, most likely first; `readLabel` has removed their symbology identifiers. */
export function readingsOf(scan: Scan): string[] {
  return [...readScannedLabel(scan).codes];
}

/**
 * What a scan says as a label. Of its two texts the decoded one counts if it has more GS1 data, or if only it is
 * recognised as a label, a damaged one.
 */
export function readScannedLabel({ text, usText }: Scan): ScannedLabel {
  const asTyped = readLabel(text);
  if (usText === text) return { ...asTyped, codes: uniqueCodes(asTyped.codes), isTwofold: false };
  const decoded = readLabel(usText);
  const isDecoded =
    decoded.data.values.size > asTyped.data.values.size ||
    (asTyped.data.values.size === 0 && asTyped.problem === null && decoded.problem !== null);
  // The first code is the one that messages name: what is printed on the label.
  const [first, second] =
    likelyText({ text, usText }, true) === usText ? [decoded, asTyped] : [asTyped, decoded];
  const chosen = isDecoded ? decoded : asTyped;
  const partial = chosen.data.values.size > 0 ? [] : [...first.partial, ...second.partial];
  const isTwofold = chosen.data.values.size === 0 && otherText({ text, usText }) !== null;
  return { ...chosen, codes: uniqueCodes([...first.codes, ...second.codes]), partial, isTwofold };
}

/** Without duplicates and empty texts, in the same order. */
function uniqueCodes(codes: readonly string[]): string[] {
  return [...new Set(codes)].filter((code) => code !== '');
}
