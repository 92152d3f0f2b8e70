import { GS, normalizeSeparators } from '#contract/rules/codes/function-one.ts';

/** What the digit row of a French keyboard types where a US keyboard has digits and the dash. */
const FRENCH_DIGIT_ROW = /[&é"'(èçà)_]/gu;
/** The keys of 2, 7, 9 and 0 on a French keyboard, where no word has these letters: among capitals, or two that begin one. */
const DIGITS_AS_LETTERS = /^[^a-z]*[éèçà][^a-z]*$|(?<![a-z])[éèçà]{2}/;
/** A closing bracket directly before a letter or digit: on a French keyboard this is the dash of a code. */
const DASH_AS_BRACKET = /\)[\p{L}\p{N}&_]/u;
/** The characters of codes on labels, with the symbology identifier and the brackets of GS1. */
const CODE = /^(?:\][A-Za-z]\d)?[A-Za-z0-9(][\w ./+:()-]*$/;
/** A GS1 Digital Link: a person does not type one. */
const LINK = /^https?:\/\/[\w.~:/?=&%+()-]+\/\d[\w.~:/?=&%+()-]*$/;
/** Text that people type, or that a scanner configured for this keyboard sends. */
const PLAIN = /^[\p{L}\p{N} ./+:-]*$/u;

/**
 * The most likely text of a burst: as the browser read it, or as typed on a US keyboard if only that is a valid code.
 * @param byScanner whether the keys came too fast for a person. Slower text is decoded only if at least half of it is
 * garbled, or if it has a dash as a bracket or is a link, which no person types
 */
export function likelyText({ text, usText }: { text: string; usText: string }, byScanner: boolean): string {
  if (text === usText) return text;
  if (LINK.test(usText)) return usText;
  if (!CODE.test(normalizeSeparators(usText).replaceAll(GS, ''))) return text;
  const garbled = text.match(FRENCH_DIGIT_ROW)?.length ?? 0;
  if (2 * garbled >= text.length || DASH_AS_BRACKET.test(text)) return usText;
  const isCode = !PLAIN.test(text.replaceAll(GS, '')) || DIGITS_AS_LETTERS.test(text);
  return byScanner && isCode ? usText : text;
}

/** Whether a text is a number that was scanned with a US keyboard, as a French keyboard writes it. */
export function isUnshiftedNumber(text: string): boolean {
  return /^[&é"'(\-è_çà]+$/.test(text);
}

/** Whether a text was scanned with a US keyboard and is not words; it excludes `été` and `(payé)`, which have such keys. */
export function isNotText({ text, usText }: { text: string; usText: string }): boolean {
  return isUnshiftedNumber(text) || DASH_AS_BRACKET.test(text) || LINK.test(usText);
}
