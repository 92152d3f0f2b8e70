import { t } from '@lingui/core/macro';
import { readingsOf } from '#src/scan/read-code.ts';
import { reportAmbiguous, reportUnchecked } from '#src/scan/report-scan.ts';
import { resolveScan } from '#src/scan/resolve-scan.ts';
import { signalRight, signalShort } from '#src/scan/signals.ts';
import { useKnownScans } from '#src/scan/use-known-scans.ts';
import { useScans, type ScanPlace } from '#src/scan/use-scans.ts';
import { toast } from '#src/ui/toast-store.ts';

/** A scanned code that means none of the products to count. */
export interface OtherCode {
  /** The product that it means; null if no article has the code, which may be that of a location. */
  reference: string | null;
  /** The possible readings of the code, the most likely first. */
  codes: readonly [string, ...string[]];
}

export interface CountScans<L> {
  /** The products to count. */
  lines: readonly L[];
  isEnabled?: boolean;
  place?: ScanPlace;
  /** `pieces`: what the label counts as; null for a carton of unknown size. */
  onLine: (line: L, pieces: number | null) => void;
  onOther: (other: OtherCode) => void;
}

const codesOf = ({ reference }: { reference: string }) => ({
  reference: '',
  barcode: '',
  product_reference: reference,
});

/** Reads scans while stock is counted. */
export function useCountScans<L extends { reference: string }>({
  lines,
  isEnabled = true,
  place,
  onLine,
  onOther,
}: CountScans<L>): void {
  const read = useKnownScans((scan, known) => {
    const [code = scan.text, ...others] = readingsOf(scan);
    const resolved = resolveScan(scan, lines, codesOf, known);
    if (resolved.kind === 'ambiguous') return reportAmbiguous(code, resolved.references);
    if (resolved.kind === 'unchecked') return reportUnchecked(code);
    const wanted = resolved.kind === 'article' ? resolved.product_reference : null;
    const line =
      resolved.kind === 'lines'
        ? resolved.lines[0]
        : lines.find(({ reference }) => wanted !== null && reference === wanted);
    if (!line) return onOther({ reference: wanted, codes: [code, ...others] });
    const pieces = resolved.kind === 'lines' || resolved.kind === 'article' ? resolved.pieces : 1;
    if (pieces === null) {
      signalShort();
      toast({ type: 'warning', text: t`The number of pieces in this carton is not known: type it.` });
    } else signalRight();
    onLine(line, pieces);
  }, lines.map(codesOf));
  useScans(read, isEnabled, place);
}
