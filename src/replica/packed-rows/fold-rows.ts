import { foldText } from '#contract/rules/fold-text.ts';

/** Folded texts of some rows behind one another, each closed by NUL, which no search word holds. */
export interface FoldedRows {
  text: string;
  /** Where each row begins; one more than there are rows, so that the last one ends as well. */
  starts: Uint32Array;
}

/** Beyond Latin letters and the marks that combine with them, and the punctuation of typesetters: folded one by one. */
const unknownSign = /[\u0370-\u200f\u2020-\uffff]/;
const letters = 0x370;
const punctuation = 0x2010;

/** Of some signs what each is folded to: nothing, one sign, or two with the first in the lower half. */
function foldSigns(from: number, count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, at) => {
    const text = String.fromCharCode(from + at);
    const [first = '', second = ''] = /\s/.test(text) ? ' ' : foldText(text);
    return (first.charCodeAt(0) || 0) | ((second.charCodeAt(0) || 0) << 16);
  });
}

type FoldedSigns = { letters: Uint32Array; punctuation: Uint32Array };
const known: { signs: FoldedSigns | null } = { signs: null };

/** Made when rows are first folded: a start that takes up what was kept folds none. */
function foldedSigns(): FoldedSigns {
  known.signs ??= { letters: foldSigns(0, letters), punctuation: foldSigns(punctuation, 16) };
  return known.signs;
}

/**
 * Folds the texts of rows as the server does, so that a word is found in one exactly when it is found in the other.
 * Known signs are looked up, since `foldText` takes ten times as long; it is called for rows that hold others.
 */
export function foldRows(rows: readonly string[]): FoldedRows {
  const starts = new Uint32Array(rows.length + 1);
  const texts = rows.map((text) => (unknownSign.test(text) ? foldText(text) : text));
  const signs = new Uint16Array(texts.reduce((sum, text) => sum + 2 * text.length + 1, 0));
  const table = foldedSigns();
  let end = 0;
  let narrow = true;
  for (let row = 0; row < texts.length; row++) {
    const text = texts[row]!;
    for (let at = 0; at < text.length; at++) {
      const sign = text.charCodeAt(at);
      const folded = sign < letters ? table.letters[sign]! : (table.punctuation[sign - punctuation] ?? sign);
      if (folded === 0) continue;
      if (folded > 0x7f && narrow) narrow = isNarrow(folded & 0xffff) && isNarrow(folded >>> 16);
      signs[end++] = folded;
      if (folded > 0xffff) signs[end++] = folded >>> 16;
    }
    signs[end++] = 0;
    starts[row + 1] = end;
  }
  return { text: toText(signs.subarray(0, end), narrow), starts };
}

/** Whether a sign is the byte that is decoded into it; what is called latin1 has other signs from 0x80 to 0x9f. */
function isNarrow(sign: number): boolean {
  return sign < 0x80 || (sign > 0x9f && sign < 0x100);
}

/** Where it can be, a text of one byte a sign, which is searched twice as fast as one of two. */
function toText(signs: Uint16Array, narrow: boolean): string {
  return textOfSigns(narrow ? new Uint8Array(signs) : signs);
}

const narrowDecoder = new TextDecoder('latin1');
const wideDecoder = new TextDecoder('utf-16le', { ignoreBOM: true });

/** The text of what `signsOf` gives. */
export function textOfSigns(signs: Uint8Array | Uint16Array): string {
  return (signs instanceof Uint8Array ? narrowDecoder : wideDecoder).decode(signs);
}

/** The signs of a folded text, in one byte each where that is enough. */
export function signsOf(text: string): Uint8Array | Uint16Array {
  const signs = new Uint16Array(text.length);
  let narrow = true;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    signs[at] = sign;
    if (sign > 0x7f && narrow) narrow = isNarrow(sign);
  }
  return narrow ? new Uint8Array(signs) : signs;
}
