import type { PaperFormatter } from './paper-formatter.ts';
import type { PaperWords } from './paper-words.ts';

/** Pieces with the marking that was ordered, or empty, and those of them that shipped without it. */
type MarkedPieces = { marking: string; pieces: number; unmarked: number };

/**
 * The marking of some pieces, for papers and mails: as ordered, or how many shipped without it; empty without one.
 * @param format those of the reader's language
 * @param ordered names the marking where all of the pieces have it
 */
export function markingText(
  { marking: stored, pieces, unmarked }: MarkedPieces,
  words: PaperWords,
  { number, marking: shown }: Pick<PaperFormatter, 'number' | 'marking'>,
  ordered: (marking: string) => string = (text) => text,
): string {
  if (stored === '') return '';
  const marking = shown(stored);
  if (unmarked <= 0) return ordered(marking);
  return unmarked < pieces
    ? words.partlyMarked(number(pieces - unmarked), marking, number(unmarked))
    : words.unmarked;
}
