import type { Delimiter } from '#contract/files/csv-line.ts';

const candidates = [';', '\t', ','] as const satisfies readonly Delimiter[];
/** Records to inspect; more of them add no information. */
const SAMPLE = 50;
const LONGEST = 262_144;

type Counts = Record<Delimiter, number>;

/** Counts each candidate outside quotes, per record. Blank lines are skipped. */
function countByRecord(text: string): Counts[] {
  const records: Counts[] = [];
  let counts: Counts = { ';': 0, ',': 0, '\t': 0 };
  let quoted = false;
  let atStart = true;
  let blank = true;
  for (let at = 0; at < Math.min(text.length, LONGEST) && records.length < SAMPLE; at += 1) {
    const sign = text[at]!;
    if (quoted) {
      if (sign === '"' && text[at + 1] === '"') at += 1;
      else if (sign === '"') quoted = false;
    } else if (sign === '"' && atStart) {
      quoted = true;
      blank = false;
    } else if (sign === '\n' || sign === '\r') {
      if (!blank) records.push(counts);
      [counts, blank] = [{ ';': 0, ',': 0, '\t': 0 }, true];
    } else {
      blank = false;
      if (sign === ';' || sign === ',' || sign === '\t') counts[sign] += 1;
    }
    atStart = !quoted && /[;,\t\r\n]/u.test(sign);
  }
  if (!blank) records.push(counts);
  return records;
}

/**
 * Detects a text's delimiter: among the candidates in the header, the one whose count in the header is matched by the
 * most records. A file with one column gets a delimiter that it does not use, so that `6,90` stays whole.
 */
export function sniffDelimiter(text: string): Delimiter {
  const records = countByRecord(text);
  const header = records[0];
  let best: Delimiter | null = null;
  let bestAgreement = 0;
  for (const candidate of candidates) {
    const inHeader = header?.[candidate] ?? 0;
    if (inHeader === 0) continue;
    const agreement = records.filter((counts) => counts[candidate] === inHeader).length;
    if (agreement > bestAgreement) [best, bestAgreement] = [candidate, agreement];
  }
  const unused = candidates.find((candidate) => records.every((counts) => counts[candidate] === 0));
  return best ?? unused ?? ';';
}
