import { cleanCode } from '#contract/rules/values/clean-text.ts';

/** A part of a code: as it reads, or a character that does not show, by its Unicode number. */
export type Spelling = { text: string; isMark: boolean };

const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2010\u2011\u2800]/u;
const space = /\p{Zs}/u;

/** Splits a code into what can be read and the characters by which it differs from a clean code. */
export function spellOut(code: string): Spelling[] {
  if (cleanCode(code) === code) return [{ text: code, isMark: false }];
  const isComposed = code.normalize('NFC') === code;
  const parts: Spelling[] = [];
  const signs = Array.from(code);
  signs.forEach((sign, at) => {
    const atEdge = at === 0 || at === signs.length - 1 || signs[at - 1] === ' ';
    const isMark =
      hidden.test(sign) ||
      (space.test(sign) && (sign !== ' ' || atEdge)) ||
      (!isComposed && /\p{M}/u.test(sign));
    const text = isMark ? `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}` : sign;
    const last = parts.at(-1);
    if (last && !last.isMark && !isMark) last.text += text;
    else parts.push({ text, isMark });
  });
  return parts;
}
