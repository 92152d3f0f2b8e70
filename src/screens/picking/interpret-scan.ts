import type { LabelData } from '#contract/rules/codes/label-data.ts';
import type { LabelProblem } from '#contract/rules/codes/label-problem.ts';
import type { ArticlesByCode } from '#src/sync/protocol/device-questions.ts';
import { codesOfLine } from '#src/scan/codes-of-line.ts';
import { kindOfCode } from '#src/scan/kind-of-code.ts';
import { readScannedLabel } from '#src/scan/read-code.ts';
import { resolveScan, type Resolved } from '#src/scan/resolve-scan.ts';
import type { Scan } from '#src/scan/scan.ts';
import { lacksPieces, walkFrom, type Line } from './pick-list.ts';

/** The meaning of a scan for the order's lines. */
export type ScanMeaning =
  /** Pieces of this line. `pieces`: more than one for a carton; null if they are asked for, because of `problem` or a carton of unknown size. */
  | { kind: 'right'; line: Line; pieces: number | null; problem: LabelProblem | null; label: LabelData }
  /** The article of a line that is still to pick but is not the next one. */
  | { kind: 'other line'; line: Line }
  /** An article of which all pieces are picked. */
  | { kind: 'already picked'; line: Line }
  /** An article whose line was declared short, and is not the one on screen. */
  | { kind: 'declared short'; line: Line }
  | { kind: 'location'; location: string }
  /** The code of a line on paper: opens the line, and confirms nothing. */
  | { kind: 'opened'; line: Line }
  | { kind: 'order'; number: string }
  | { kind: 'badge' }
  /** The code matches several articles of different products. `code`: both, if the label may have either of two. */
  | { kind: 'ambiguous'; code: string; references: string[] }
  /**
   * The code matches a line except for case or leading zeros, or is one of two that the label may have, and the catalogue
   * could not be searched.
   */
  | { kind: 'unchecked'; code: string }
  /** No line has the code; `problem`: why the label may be damaged, or null. */
  | { kind: 'unknown'; code: string; problem: LabelProblem | null }
  /** A carton holds more pieces than are left to pick. */
  | { kind: 'too many'; line: Line; pieces: number; left: number }
  /** A location, although every line is done. */
  | { kind: 'nothing left'; location: string };

export interface ScanContext {
  /** In picking order. */
  stops: readonly Line[];
  /** The line on screen; null at the end. */
  current: Line | null;
  /** Whether pieces of a line still have to be picked, including those picked on this device a moment ago. */
  hasPiecesLeft: (line: Line) => boolean;
  /** The best matches in the whole catalogue; null if the catalogue could not be searched. */
  catalogueMatches: ArticlesByCode | null;
}

/** The line whose article is to be scanned next: the one on screen, or the next one to pick if that is done. */
export function expectedLine({
  stops,
  current,
  hasPiecesLeft,
}: Omit<ScanContext, 'catalogueMatches'>): Line | null {
  if (current && hasPiecesLeft(current)) return current;
  return walkFrom(stops, current?.id ?? null).find(hasPiecesLeft) ?? null;
}

/** Interprets a scan. The answer does not depend on the step on screen, only on the lines and the expected one. */
export function interpretScan(scan: Scan, context: ScanContext): ScanMeaning {
  const { stops, catalogueMatches } = context;
  const { codes: readings, isTwofold } = readScannedLabel(scan);
  const [code = ''] = readings;
  const resolved = resolveScan(scan, stops, codesOfLine, catalogueMatches);
  if (resolved.kind === 'lines') return readArticle(resolved, context);
  if (resolved.kind === 'ambiguous' || resolved.kind === 'unchecked')
    return { ...resolved, code: isTwofold ? readings.join(' / ') : code };
  if (resolved.kind === 'article') return { kind: 'unknown', code: resolved.reference, problem: null };
  const other = kindOfCode(
    readings,
    stops.map((one) => one.location),
  );
  if (other?.kind === 'order') {
    const { number, position } = other;
    const opened = stops.find((one) => one.order_number === number && one.position === position);
    return opened ? { kind: 'opened', line: opened } : { kind: 'order', number };
  }
  if (other) return other;
  return { kind: 'unknown', code, problem: resolved.problem };
}

/** Assigns an article on several lines to the expected one, or to the next one to pick if the current line has the same article. */
function readArticle(
  { lines: matching, pieces, problem, label }: Extract<Resolved<Line>, { kind: 'lines' }>,
  { stops, current, hasPiecesLeft }: Omit<ScanContext, 'catalogueMatches'>,
): ScanMeaning {
  const right = (line: Line): ScanMeaning => ({ kind: 'right', line, pieces, problem, label });
  const matches = (line: Line | null) => line !== null && matching.some(({ id }) => id === line.id);
  const expected = expectedLine({ stops, current, hasPiecesLeft });
  if (expected && matches(expected)) return right(expected);
  const toPick = walkFrom(stops, current?.id ?? null).find((line) => matches(line) && hasPiecesLeft(line));
  if (toPick) return matches(current) ? right(toPick) : { kind: 'other line', line: toPick };
  // The user has opened the short line: the piece is one of those that were missing.
  if (current && matches(current) && lacksPieces(current)) return right(current);
  const short = matching.find((line) => line.prep_state === 'short');
  if (short) return { kind: 'declared short', line: short };
  // `matching` has at least one line.
  const [first] = matching;
  const done = current && matches(current) ? current : first;
  return done ? { kind: 'already picked', line: done } : { kind: 'unknown', code: '', problem: null };
}
