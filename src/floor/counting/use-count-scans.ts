import { t } from '@lingui/core/macro';
import { isTradeItemNumber } from '#contract/rules/catalogue/code-match.ts';
import { kindOfCode } from '#src/scan/kind-of-code.ts';
import { unknownPiecesText } from '#src/scan/label-problem-text.ts';
import { readingsOf } from '#src/scan/read-code.ts';
import { reportAmbiguous, reportBadge, reportOrder, reportUnchecked } from '#src/scan/report-code.ts';
import { resolveScan } from '#src/scan/resolve-scan.ts';
import type { Scan } from '#src/scan/scan.ts';
import { reportAttention } from '#src/scan/report-scan.ts';
import { signalRight } from '#src/scan/signals.ts';
import { useCatalogueLookup } from '#src/scan/use-catalogue-lookup.ts';
import { useScans, type ScanPlace } from '#src/scan/use-scans.ts';
import type { ArticlesByCode } from '#src/sync/protocol/device-questions.ts';
import { useFindAndOpen } from '../find/use-find-by-scan.ts';

/** A scan that matches no listed product. */
export interface UnlistedScan {
  /** The reference of the product; null if no article has the code, which may then be that of a location. */
  reference: string | null;
  /** The possible readings of the code, the most likely first. */
  codes: readonly [string, ...string[]];
}

export interface CountScans<L> {
  /** The products to count. */
  lines: readonly L[];
  isEnabled?: boolean;
  /** Whether a dialog or the page listens for the scans. */
  place?: ScanPlace;
  /** Called with each scan that is received, before its lookup. */
  onReceived?: () => void;
  /** Called once for each received scan, after its outcome: the line that it means, or null if it was refused. */
  onSettled?: (line: L | null) => void;
  /** Called for each scan that is looked up once the component is gone. */
  onGone?: () => void;
  /** Called with each scan, before its outcome. */
  onScan?: () => void;
  /** The product whose count is being typed. */
  typing?: L | null;
  /** A digit that was typed for `typing` right before a scan. */
  onTyped?: (line: L, digit: string) => void;
  /** Whether a code is that of a location. */
  isLocation?: (codes: readonly string[]) => boolean;
  /**
   * `pieces`: number of pieces of the label; null for a carton of unknown size or a damaged label. Returns true if it
   * has reported the scan itself, with its sound.
   */
  onLine: (line: L, pieces: number | null) => boolean | void;
  /** Returns the line that the code means nevertheless. */
  onUnlisted: (scan: UnlistedScan) => L | void;
}

const codesOf = ({ reference }: { reference: string }) => ({
  reference: '',
  barcode: '',
  product_reference: reference,
});

/** A scan without its first digit, which the user may have typed just before it. */
type Shortened<L> = Scan & { typed: { line: L; digit: string; code: string } };

/** Reads scans while stock is counted. */
export function useCountScans<L extends { reference: string }>({
  lines,
  isEnabled = true,
  place,
  onReceived,
  onSettled,
  onGone,
  onScan,
  typing = null,
  onTyped,
  isLocation = () => false,
  onLine,
  onUnlisted,
}: CountScans<L>): void {
  const findAndOpen = useFindAndOpen();
  const answer = (
    scan: Scan | Shortened<L>,
    matches: ArticlesByCode | null,
    retryLookup: (scan: Scan) => void,
  ): L | void => {
    onScan?.();
    const typed = 'typed' in scan ? scan.typed : null;
    const readings = readingsOf(scan);
    const [first = scan.text, ...others] = readings;
    const code = typed ? typed.code : first;
    const resolved = resolveScan(scan, lines, codesOf, matches);
    if (resolved.kind === 'ambiguous') return reportAmbiguous(resolved.references);
    if (resolved.kind === 'unchecked') return reportUnchecked();
    const resolvedReference = resolved.kind === 'article' ? resolved.product_reference : null;
    const line =
      resolved.kind === 'lines'
        ? resolved.lines[0]
        : lines.find(({ reference }) => resolvedReference !== null && reference === resolvedReference);
    const other = resolvedReference === null ? kindOfCode(readings) : null;
    const isKnown =
      line !== undefined || isLocation(readings) || other?.kind === 'order' || other?.kind === 'badge';
    if (typed && isKnown) onTyped?.(typed.line, typed.digit);
    if (other?.kind === 'badge') return reportBadge();
    // A dialog holds a typed count, which opening the order would lose.
    if (other?.kind === 'order')
      return reportOrder(other.number, place === 'dialog' ? undefined : () => findAndOpen({ ...scan }));
    if (!line) {
      // A digit typed just before a scan looks like part of it; a valid GTIN is never shortened.
      const mayBeTyped =
        !isKnown && resolvedReference === null && /^\d./.test(scan.text) && !isTradeItemNumber(code);
      if (typing && !typed && mayBeTyped) {
        const [digit, text, usText] = [scan.text.slice(0, 1), scan.text.slice(1), scan.usText.slice(1)];
        const shortened: Shortened<L> = { ...scan, text, usText, typed: { line: typing, digit, code } };
        return retryLookup(shortened);
      }
      return onUnlisted({
        reference: resolvedReference,
        codes: typed && !isKnown ? [code] : [first, ...others],
      });
    }
    const pieces = resolved.kind === 'lines' || resolved.kind === 'article' ? resolved.pieces : 1;
    if (onLine(line, pieces)) return line;
    if (pieces === null) {
      const why = unknownPiecesText('problem' in resolved ? resolved.problem : null);
      reportAttention(t`${why} Type the number of pieces.`);
    } else signalRight();
    return line;
  };
  const read = useCatalogueLookup(
    answer,
    lines.map(codesOf),
    place === 'dialog' ? 1 : 0,
    (line) => onSettled?.(line ?? null),
    onGone,
  );
  const receive = (scan: Scan) => {
    onReceived?.();
    read(scan);
  };
  useScans(receive, isEnabled, place);
}
