import { gtinLengthsOf, isTradeItemNumber, type ArticleCodes } from '#contract/rules/catalogue/code-match.ts';
import { tradeItemOf } from '#contract/rules/codes/label-data.ts';
import type { LabelProblem } from '#contract/rules/codes/label-problem.ts';
import { isSameLocation } from '#contract/rules/stock/same-location.ts';
import type { ArticlesByCode } from '#src/sync/protocol/device-questions.ts';
import { kindOfCode, type CodeKind } from '#src/scan/kind-of-code.ts';
import { readingsOf, readScannedLabel } from '#src/scan/read-code.ts';
import { resolveScan } from '#src/scan/resolve-scan.ts';
import type { Scan } from '#src/scan/scan.ts';
import type { ArrivalLine } from './arrival-sums.ts';

/** The meaning of a scan at the dock: goods of a line, a location, or goods that were not expected. */
export type ArrivalScan =
  /** `pieces`: those of a carton, else 1; null if they are unknown, because of `problem` or a carton of unknown size. */
  | { kind: 'line'; line: ArrivalLine; pieces: number | null; problem: LabelProblem | null }
  /** A location, an order or a badge: no goods. A location of a line is in its spelling. */
  | CodeKind
  | ({ kind: 'unlisted' } & UnlistedGoods)
  /** No article has the code: it is that of a location which is known elsewhere, or of goods that are on no line. */
  | { kind: 'no article'; readings: readonly string[]; goods: UnlistedGoods }
  /** No article has the code, because the label is damaged or was misread. */
  | { kind: 'unreadable'; problem: LabelProblem }
  | { kind: 'ambiguous'; references: string[] }
  | { kind: 'unchecked' };

/** Goods that are on no line. */
export interface UnlistedGoods {
  /** The reference of a product, or a code that matches no article: of a GS1 label, the barcode of its goods. */
  code: string;
  /** The pieces of the scanned label; null if it does not say. */
  pieces: number | null;
  /** Why the label may be damaged; null if it is not. */
  problem: LabelProblem | null;
  /** No article has the code, in the whole catalogue. */
  isUnknown: boolean;
}

export interface ArrivalScanContext {
  lines: readonly ArrivalLine[];
  /** Id of the open line; null while there is none. */
  open: string | null;
  /** The present counts and location of a line, which may be ahead of its row. */
  countsOf: (line: ArrivalLine) => Pick<ArrivalLine, 'received' | 'location'>;
  /** The best matches in the whole catalogue; null if the catalogue could not be searched. */
  catalogueMatches: ArticlesByCode | null;
}

/**
 * Interprets a scan. If several lines have the reference, it means the open line while that is incomplete, else the first
 * incomplete one, else the open one. An article label means the product that the article belongs to.
 */
export function readArrivalScan(scan: Scan, context: ArrivalScanContext): ArrivalScan {
  const { lines, open, countsOf, catalogueMatches } = context;
  const readings = readingsOf(scan);
  const [code = ''] = readings;
  const resolved = resolveScan(scan, lines, codesOf, catalogueMatches);
  if (resolved.kind === 'ambiguous' || resolved.kind === 'unchecked') return resolved;
  const product = resolved.kind === 'article' ? resolved.product_reference : null;
  const named = resolved.kind === 'lines' ? resolved.lines : lines.filter((one) => one.reference === product);
  const isIncomplete = (one: ArrivalLine) => countsOf(one).received < one.expected;
  const current = named.find((one) => one.id === open);
  const line = current && isIncomplete(current) ? current : (named.find(isIncomplete) ?? current ?? named[0]);
  const pieces = resolved.kind === 'none' ? null : resolved.pieces;
  const { problem } = resolved;
  if (line) return { kind: 'line', line, pieces, problem };
  if (product !== null) return { kind: 'unlisted', code: product, pieces, problem, isUnknown: false };
  const locations = lines.map((one) => countsOf(one).location);
  const other = kindOfCode(readings, locations);
  if (other?.kind === 'location') {
    const { location } = other;
    return { kind: 'location', location: locations.find((one) => isSameLocation(one, location)) ?? location };
  }
  if (other) return other;
  if (problem) return { kind: 'unreadable', problem };
  // The lot on a label differs from pallet to pallet, the number of its goods does not.
  const { count, data } = readScannedLabel(scan);
  const item = tradeItemOf(data.values);
  const isUnknown = catalogueMatches !== null;
  const goods = { code: item ?? code, pieces: count === 0 ? null : count, problem, isUnknown };
  return { kind: 'no article', readings, goods };
}

/**
 * The codes of a line: arrivals use the product's reference, or the barcode of goods that no article has, which a label
 * may state in another length.
 */
export function codesOf({ reference }: ArrivalLine): ArticleCodes {
  const isBarcode = gtinLengthsOf(reference).some(isTradeItemNumber);
  return { reference, barcode: isBarcode ? reference : '', product_reference: reference };
}
