import { foldText } from '#contract/rules/values/fold-text.ts';

/** Concatenated folded texts of rows, each terminated by NUL, which no search word contains. */
export interface FoldedRows {
  text: string;
  /** Start of each row, plus the end of the last one. */
  starts: Uint32Array;
}

/**
 * Characters other than Latin letters, combining marks and typographic punctuation, and those that fold to more than two
 * characters or to a space: a text with one of them is folded as a whole.
 */
const unknownCharacter =
  /[\u00a8\u00af\u00b4\u00b8\u00bc-\u00be\u02d8-\u02dd\u0370-\u200f\u2017\u2020-\uffff]/;
const letters = 0x370;
const punctuation = 0x2010;

/** For a range of characters, what each folds to: nothing, one character, or two with the first in the low half. */
function foldRange(from: number, count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, at) => {
    const text = String.fromCharCode(from + at);
    const [first = '', second = ''] = /\s/.test(text) ? ' ' : foldText(text);
    return (first.charCodeAt(0) || 0) | ((second.charCodeAt(0) || 0) << 16);
  });
}

type FoldTable = { letters: Uint32Array; punctuation: Uint32Array };
const known: { table: FoldTable | null } = { table: null };

/** Created on first use: a start that restores a saved index folds nothing. */
function foldTable(): FoldTable {
  known.table ??= { letters: foldRange(0, letters), punctuation: foldRange(punctuation, 16) };
  return known.table;
}

/**
 * Folds the texts of rows as the server does, so that both find the same words. Known characters are looked up in a
 * table, because `foldText` takes ten times as long; it is called only for rows with other characters.
 */
export function foldRows(rows: readonly string[]): FoldedRows {
  const starts = new Uint32Array(rows.length + 1);
  const texts = rows.map((text) => (unknownCharacter.test(text) ? foldText(text) : text));
  const codeUnits = new Uint16Array(texts.reduce((sum, text) => sum + 2 * text.length + 1, 0));
  const table = foldTable();
  let end = 0;
  let narrow = true;
  for (let row = 0; row < texts.length; row++) {
    const text = texts[row]!;
    for (let at = 0; at < text.length; at++) {
      const codeUnit = text.charCodeAt(at);
      const folded =
        codeUnit < letters
          ? table.letters[codeUnit]!
          : (table.punctuation[codeUnit - punctuation] ?? codeUnit);
      if (folded === 0) continue;
      if (folded > 0x7f && narrow) narrow = isNarrow(folded & 0xffff) && isNarrow(folded >>> 16);
      codeUnits[end++] = folded;
      if (folded > 0xffff) codeUnits[end++] = folded >>> 16;
    }
    codeUnits[end++] = 0;
    starts[row + 1] = end;
  }
  return { text: toText(codeUnits.subarray(0, end), narrow), starts };
}

/**
 * Whether a character equals the byte that decodes to it. TextDecoder's `latin1` is windows-1252: 0x80 to 0x9f decode to
 * other characters.
 */
function isNarrow(codeUnit: number): boolean {
  return codeUnit < 0x80 || (codeUnit > 0x9f && codeUnit < 0x100);
}

/** If possible, a string with one byte per character, which is searched twice as fast as one with two. */
function toText(codeUnits: Uint16Array, narrow: boolean): string {
  return textOfCodeUnits(narrow ? new Uint8Array(codeUnits) : codeUnits);
}

const narrowDecoder = new TextDecoder('latin1');
const wideDecoder = new TextDecoder('utf-16le', { ignoreBOM: true });

/** The text of the code units from `codeUnitsOf`. */
export function textOfCodeUnits(codeUnits: Uint8Array | Uint16Array): string {
  return (codeUnits instanceof Uint8Array ? narrowDecoder : wideDecoder).decode(codeUnits);
}

/** The code units of a folded text, in one byte each if possible. */
export function codeUnitsOf(text: string): Uint8Array | Uint16Array {
  const codeUnits = new Uint16Array(text.length);
  let narrow = true;
  for (let at = 0; at < text.length; at++) {
    const codeUnit = text.charCodeAt(at);
    codeUnits[at] = codeUnit;
    if (codeUnit > 0x7f && narrow) narrow = isNarrow(codeUnit);
  }
  return narrow ? new Uint8Array(codeUnits) : codeUnits;
}
