import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { reportScanDuringDialog, reportWrong } from '#src/scan/report-scan.ts';
import { commitTypedNumbers, numberFieldsBeside } from '#src/ui/commit-typed-numbers.ts';
import { findInvalidNumber } from '#src/ui/find-invalid-number.ts';
import { toast } from '#src/ui/toast-store.ts';
import type { ArrivalLine } from './arrival-sums.ts';

type Numbers = Partial<Pick<ArrivalLine, 'received' | 'rejected'>>;

/**
 * Assigns the numbers that the user types while a scan is looked up to the line that was scanned last. What is typed for a
 * refused scan is dropped, with a message: it is the number of other goods.
 * @param apply records the numbers of a line
 */
export function useTypedDuringLookup(
  lines: readonly ArrivalLine[],
  apply: (line: ArrivalLine, numbers: Numbers) => void,
) {
  const latest = useRef({ lines, apply });
  useEffect(() => {
    latest.current = { lines, apply };
  });
  /** One for each scan that is looked up, oldest first. */
  const lookups = useRef<Numbers[]>([]);
  return {
    /** Called with each scan, after what was typed before it has been applied. */
    onReceived: () => {
      lookups.current.push({});
      // The next digits are a number of their own.
      const field = numberFieldsBeside(readMain()).find((one) => one === document.activeElement);
      field?.select();
    },
    /** Called once for each of these scans: the line that it means; undefined if it was refused. */
    onSettled: (line: ArrivalLine | void) => {
      // A number that is still being typed is held, too, and dropped.
      if (!line && lookups.current.length === 1) commitTypedNumbers(readMain());
      const typed = lookups.current.shift();
      const { lines, apply } = latest.current;
      // It may have been counted since the scan was read.
      const shown = lines.find(({ id }) => id === line?.id);
      if (typed && shown) return apply(shown, typed);
      const numbers = Object.values(typed ?? {}).join(', ');
      if (numbers !== '')
        toast({ type: 'warning', text: t`Typed after the scan and not counted: ${numbers}.` });
    },
    /** Holds numbers for the last scan; returns false if none is looked up. */
    hold: (numbers: Numbers): boolean => {
      const last = lookups.current.at(-1);
      if (last) Object.assign(last, numbers);
      return last !== undefined;
    },
  };
}

function readMain(): HTMLElement {
  return document.querySelector('main') ?? document.body;
}

/**
 * Applies the numbers typed on the page before a scan counts: the scan adds to them, and no field keeps a text that
 * would replace the sum later.
 * @returns false, after a report, if a number is invalid or a question about it has opened
 */
export function applyTypedNumbers(): boolean {
  const main = readMain();
  if (!commitTypedNumbers(main)) {
    reportScanDuringDialog();
    return false;
  }
  const invalid = findInvalidNumber(main);
  if (!invalid) return true;
  // Makes the field show its error.
  invalid.checkValidity();
  reportWrong(invalid.validationMessage);
  return false;
}
