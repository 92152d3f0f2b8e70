import type { Waiting } from '../stock/waiting-pieces.ts';
import type { PaperWords } from './paper-words.ts';

/**
 * What waits for stock of some pieces, for papers and mails; empty if nothing does.
 * @param number formats a number of pieces
 */
export function waitingText(
  waiting: Waiting,
  pieces: number,
  words: PaperWords,
  number: (pieces: number) => string,
): string {
  if (waiting === 0) return '';
  if (waiting === 'may wait') return words.partMayWait;
  if (waiting === null) return words.partWaiting;
  return waiting < pieces
    ? words.waiting(number(pieces - waiting), number(waiting))
    : words.allWaiting(number(waiting));
}
