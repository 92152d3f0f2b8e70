import { foldText } from '#contract/rules/fold-text.ts';

/** Folded texts of some rows behind one another, each closed by NUL, which no search word holds. */
export interface FoldedRows {
  text: string;
  /** Where each row begins; one more than there are rows, so that the last one ends as well. */
  starts: Uint32Array;
}

/** Beyond Latin letters and the marks that combine with them, which are folded one by one. */
const unknownSign = /[\u0370-\uffff]/;

/** Of each known sign what it is folded to: nothing, one sign, or two with the first in the lower half. */
const foldedSigns = Uint32Array.from({ length: 0x370 }, (_, sign) => {
  const text = String.fromCharCode(sign);
  const [first = '', second = ''] = /\s/.test(text) ? ' ' : foldText(text);
  return (first.charCodeAt(0) || 0) | ((second.charCodeAt(0) || 0) << 16);
});

/**
 * Folds the texts of rows as the server does, so that a word is found in one exactly when it is found in the other.
 * Known signs are looked up, since `foldText` takes ten times as long; it is called for rows that hold others.
 */
export function foldRows(rows: readonly string[]): FoldedRows {
  const starts = new Uint32Array(rows.length + 1);
  const texts = rows.map((text) => (unknownSign.test(text) ? foldText(text) : text));
  const signs = new Uint16Array(texts.reduce((sum, text) => sum + 2 * text.length + 1, 0));
  let end = 0;
  let narrow = true;
  for (let row = 0; row < texts.length; row++) {
    const text = texts[row]!;
    for (let at = 0; at < text.length; at++) {
      const sign = text.charCodeAt(at);
      const folded = sign < foldedSigns.length ? foldedSigns[sign]! : sign;
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
  return narrow
    ? new TextDecoder('latin1').decode(new Uint8Array(signs))
    : new TextDecoder('utf-16le').decode(signs);
}
