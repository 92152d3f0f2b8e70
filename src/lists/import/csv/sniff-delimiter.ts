import type { Delimiter } from '#contract/files/csv-line.ts';
import { LOOKED_AT } from '../find-header.ts';
import { isSeparatorLine } from '../separator-line.ts';

const candidates = [';', '\t', ',', '|'] as const satisfies readonly Delimiter[];
/** Rare delimiters, which also occur in texts: accepted only if every record from the header on has equally many. */
const rare = ['^', '~', ':'] as const satisfies readonly Delimiter[];
/** Records to inspect; more of them add no information. */
const SAMPLE = 50;
const MAX_CHARACTERS = 262_144;

type Counts = Record<Delimiter, number>;
/** A record's text and counts, and whether it consists of one number. */
type Sample = Counts & { text: string; isNumber: boolean };

const noCounts = (): Counts => ({ ';': 0, ',': 0, '\t': 0, '|': 0, '^': 0, '~': 0, ':': 0 });

/** Counts each of some delimiters outside quotes, per record. Blank lines and separator lines are skipped. */
function countByRecord(text: string, delimiters: readonly string[]): Sample[] {
  const records: Sample[] = [];
  let start = 0;
  const add = (end: number) => {
    const record = text.slice(start, end);
    if (isSeparatorLine(record)) return;
    records.push({ ...counts, text: record, isNumber: /^[\s\d.,'€%"-]*$/u.test(record) });
  };
  let counts = noCounts();
  let quoted = false;
  let atStart = true;
  let blank = true;
  for (let at = 0; at < Math.min(text.length, MAX_CHARACTERS) && records.length < SAMPLE; at += 1) {
    const character = text[at]!;
    if (quoted) {
      if (character === '"' && text[at + 1] === '"') at += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"' && atStart) {
      quoted = true;
      blank = false;
    } else if (character === '\n' || character === '\r') {
      if (!blank) add(at);
      start = at + 1;
      [counts, blank] = [noCounts(), true];
    } else {
      blank = false;
      if (delimiters.includes(character)) counts[character as Delimiter] += 1;
    }
    atStart =
      !quoted &&
      (delimiters.includes(character) ||
        character === '\r' ||
        character === '\n' ||
        (atStart && character === ' '));
  }
  if (!blank) add(Math.min(text.length, MAX_CHARACTERS));
  return records;
}

/** The candidate whose count in the header is matched by the most records from there on. */
function bestFrom(records: readonly Sample[], header: Sample): { best: Delimiter | null; agreement: number } {
  let found: { best: Delimiter | null; agreement: number } = { best: null, agreement: 0 };
  for (const candidate of candidates) {
    if (header[candidate] === 0) continue;
    const agreement = records.filter((counts) => counts[candidate] === header[candidate]).length;
    if (agreement > found.agreement) found = { best: candidate, agreement };
  }
  return found;
}

/**
 * The rare delimiter that every record has as often as the header, which consists of names. A colon makes columns only
 * from three on, and never within an address or before a space: `Key: value`, `12:30` and `https://…` are texts.
 */
function rareDelimiter(text: string): Delimiter | null {
  for (const candidate of rare) {
    const records = countByRecord(text, [candidate]);
    const at = records.findIndex((record) => record[candidate] > 0);
    const header = records[at];
    if (!header || at >= LOOKED_AT || records.length - at < 2) continue;
    const count = header[candidate];
    const body = records.slice(at);
    if (body.some((record) => record[candidate] !== count)) continue;
    const names = header.text.split(candidate).map((name) => name.replace(/^[\s"]+|[\s"]+$/gu, ''));
    const isHeader =
      names.every((name) => name === '' || /^\p{L}/u.test(name)) &&
      names.some((name) => /\p{L}{3}/u.test(name)) &&
      new Set(names).size === names.length;
    const isColumns =
      candidate !== ':' ||
      (count > 1 && body.every(({ text }) => !/:(?:\/\/| )|^\s*\d{1,2}:\d\d\b/u.test(text)));
    if (isHeader && isColumns) return candidate;
  }
  return null;
}

/**
 * Detects a text's delimiter: among the candidates in the header, the one whose count in the header is matched by the
 * most records. Titles above the header have none, or none that the records below share. A file with one column gets a
 * delimiter that it does not use, so that `6,90` stays whole.
 */
export function sniffDelimiter(text: string): Delimiter {
  const records = countByRecord(text, candidates);
  const [first] = records;
  const { best, agreement } = first ? bestFrom(records, first) : { best: null, agreement: 0 };
  const seldom = agreement > 1 ? null : rareDelimiter(text);
  if (seldom !== null) return seldom;
  if (agreement > 1 || records.length < 3) return best ?? unusedIn(records);
  for (const [at, header] of records.slice(0, LOOKED_AT).entries()) {
    const below = records.slice(at);
    const other = bestFrom(below, header);
    if (other.best === null || header.isNumber) continue;
    // Sentences have a comma or a bar each, which makes no columns of them.
    const isColumns = other.best === ';' || other.best === '\t' || header[other.best] > 1;
    if (isColumns && other.agreement >= Math.max(2, below.length * 0.6)) return other.best;
  }
  return best ?? unusedIn(records);
}

function unusedIn(records: readonly Sample[]): Delimiter {
  return candidates.find((candidate) => records.every((counts) => counts[candidate] === 0)) ?? ';';
}
