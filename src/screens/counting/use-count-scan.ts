import { t } from '@lingui/core/macro';
import { isTradeItemNumber } from '#contract/rules/catalogue/code-match.ts';
import { readingsOf } from '#src/scan/read-code.ts';
import { reportAmbiguous, reportUnchecked } from '#src/scan/report-scan.ts';
import { resolveScan } from '#src/scan/resolve-scan.ts';
import { signalRight, signalShort, signalWrong } from '#src/scan/signals.ts';
import { useKnownScans } from '#src/scan/use-known-scans.ts';
import { useScans } from '#src/scan/use-scans.ts';
import type { Scan } from '#src/scan/scan.ts';
import { toast } from '#src/ui/toast-store.ts';
import type { CountLine } from './counting-session.ts';

export interface CountScan {
  lines: readonly CountLine[];
  aisle: string;
  isEnabled: boolean;
  /** The product whose count is being typed. */
  current: CountLine | null;
  /** A digit that was typed for a product right before a scan. */
  onTyped: (line: CountLine, digit: string) => void;
  /** `pieces`: null for a carton of unknown size. */
  onProduct: (line: CountLine, pieces: number | null) => void;
  onLocation: (line: CountLine) => void;
}

const codesOf = ({ reference }: CountLine) => ({ reference: '', barcode: '', product_reference: reference });

/** A scan without the digit before it, which may be the last one that the user typed. */
type Shortened = Scan & { typed: { line: CountLine; digit: string; code: string } };

/** Reads scans while an aisle is counted: a product of the list, one of its locations, or something else. */
export function useCountScan(props: CountScan): void {
  const { lines, aisle, isEnabled, current, onTyped, onProduct, onLocation } = props;
  const read = useKnownScans((scan: Scan | Shortened, known, again) => {
    const typed = 'typed' in scan ? scan.typed : null;
    const readings = readingsOf(scan);
    const [code = ''] = typed ? [typed.code] : readings;
    const resolved = resolveScan(scan, lines, codesOf, known);
    if (resolved.kind === 'ambiguous') return reportAmbiguous(code, resolved.references);
    if (resolved.kind === 'unchecked') return reportUnchecked(code);
    const wanted = resolved.kind === 'article' ? resolved.product_reference : null;
    const line =
      resolved.kind === 'lines'
        ? resolved.lines[0]
        : lines.find(({ reference }) => wanted !== null && reference === wanted);
    if (line) {
      if (typed) onTyped(typed.line, typed.digit);
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
    // A scanner that follows a digit within milliseconds seems to send it. An article number is complete.
    if (!typed && current && wanted === null && /^\d./.test(scan.text) && !isTradeItemNumber(code)) {
      const [digit, text, usText] = [scan.text.slice(0, 1), scan.text.slice(1), scan.usText.slice(1)];
      const shortened: Shortened = { ...scan, text, usText, typed: { line: current, digit, code } };
      return again(shortened);
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
