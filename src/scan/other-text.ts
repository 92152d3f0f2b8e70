import { GS } from '#contract/rules/codes/function-one.ts';
import { likelyText } from './likely-text.ts';

/** A code without brackets: those of only one layout are the dash or a digit of the other. */
const PLAIN_CODE = /^[A-Za-z0-9][A-Za-z0-9 ._/+:-]*$/;

/**
 * The other text of a burst if it may be the code as well as the most likely one; null if only one of them may be. Codes of
 * letters are codes in both layouts: `BONNETA` arrives as `BONNETQ`.
 */
export function otherText(texts: { text: string; usText: string }): string | null {
  const { text, usText } = texts;
  if (text === usText || ![text, usText].every((one) => PLAIN_CODE.test(one.replaceAll(GS, '')))) return null;
  return likelyText(texts, true) === text ? usText : text;
}
