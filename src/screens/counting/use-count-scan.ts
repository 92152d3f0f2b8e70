import { t } from '@lingui/core/macro';
import { readingsOf } from '#src/scan/read-code.ts';
import { reportAmbiguous, reportUnchecked } from '#src/scan/report-scan.ts';
import { resolveScan } from '#src/scan/resolve-scan.ts';
import { signalRight, signalShort, signalWrong } from '#src/scan/signals.ts';
import { useCatalogueLookup } from '#src/scan/use-catalogue-lookup.ts';
import { useScans } from '#src/scan/use-scans.ts';
import { toast } from '#src/ui/toast-store.ts';
import type { CountLine } from './counting-session.ts';

export interface CountScan {
  lines: readonly CountLine[];
  aisle: string;
  isEnabled: boolean;
  /** `pieces`: null for a carton of unknown size. */
  onProduct: (line: CountLine, pieces: number | null) => void;
  onLocation: (line: CountLine) => void;
}

const codesOf = ({ reference }: CountLine) => ({ reference: '', barcode: '', product_reference: reference });

/** Reads scans while an aisle is counted: a product of the list, one of its locations, or something else. */
export function useCountScan({ lines, aisle, isEnabled, onProduct, onLocation }: CountScan): void {
  const read = useCatalogueLookup((scan, catalogueMatches) => {
    const readings = readingsOf(scan);
    const [code = ''] = readings;
    const resolved = resolveScan(scan, lines, codesOf, catalogueMatches);
    if (resolved.kind === 'ambiguous') return reportAmbiguous(code, resolved.references);
    if (resolved.kind === 'unchecked') return reportUnchecked(code);
    const wanted = resolved.kind === 'article' ? resolved.product_reference : null;
    const line =
      resolved.kind === 'lines'
        ? resolved.lines[0]
        : lines.find(({ reference }) => wanted !== null && reference === wanted);
    if (line) {
      const pieces = resolved.kind === 'lines' || resolved.kind === 'article' ? resolved.pieces : 1;
      if (pieces === null) {
        signalShort();
        toast({ type: 'warning', text: t`The number of pieces in this carton is not known: type it.` });
      } else signalRight();
      onProduct(line, pieces);
      return;
    }
    const here = lines.find(({ location }) =>
      readings.some((text) => text.toUpperCase() === location.toUpperCase()),
    );
    if (wanted === null && here) {
      signalRight();
      onLocation(here);
      return;
    }
    signalWrong();
    const name = wanted ?? code;
    toast({
      type: 'warning',
      text:
        wanted === null
          ? t`No product has the code ${name}.`
          : t`${name} is not in the list of aisle ${aisle}. Nothing was counted.`,
    });
  }, lines.map(codesOf));
  useScans(read, isEnabled);
}
