import type { PaperWords } from './paper-words.ts';

/**
 * The marking of some pieces, for papers and mails: as ordered, or that they shipped without it; empty without one.
 * @param unmarked those of the pieces that shipped without their marking
 * @param ordered names the marking where all of them have it
 */
export function markingText(
  marking: string,
  unmarked: number,
  words: PaperWords,
  ordered: (marking: string) => string = (text) => text,
): string {
  if (marking === '') return '';
  return unmarked > 0 ? words.unmarked : ordered(marking);
}
