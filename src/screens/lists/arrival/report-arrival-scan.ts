import { t } from '@lingui/core/macro';
import type { LabelProblem } from '#contract/rules/codes/label-problem.ts';
import { labelProblemText, unknownPiecesText } from '#src/scan/label-problem-text.ts';
import { reportAttention, reportMisread, reportRight, reportWrong } from '#src/scan/report-scan.ts';
import { MAX_RECEIVED } from './arrival-sums.ts';

/** Reports why the pieces of a label are unknown, so that nothing was received. */
export function reportUnknownPieces(problem: LabelProblem | null): void {
  const why = unknownPiecesText(problem);
  reportAttention(t`${why} Enter the number received.`);
}

/** A label would make a line receive more pieces than it can: nothing is counted, instead of the maximum. */
export function reportTooMany(reference: string, received: number, number: (pieces: number) => string): void {
  const [pieces, max] = [number(received), number(MAX_RECEIVED)];
  reportWrong(t`${reference}: nothing was counted. ${pieces} pieces are above the maximum of ${max}.`);
}

/** The number of the arrival itself, from its papers. */
export function reportThisArrival(number: string): void {
  reportWrong(t`${number} is this arrival. Nothing was counted: scan the goods.`);
}

/** A damaged label names no goods: nothing is offered for quarantine. */
export function reportUnreadable(problem: LabelProblem): void {
  const why = labelProblemText(problem);
  reportMisread(problem, t`The label was not read, and nothing was counted. ${why}`);
}

/** A location was scanned while no line is open that could lie there. */
export function reportNoLine(place: string): void {
  reportWrong(t`${place} is a location. Scan the goods first, then the location.`);
}

/** A scan of the location that the open line has already. */
export function reportPlaced(reference: string, place: string): void {
  reportRight(t`${reference} is already put at ${place}.`);
}
