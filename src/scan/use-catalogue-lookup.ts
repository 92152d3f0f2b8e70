import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ArticleCodes } from '#contract/rules/catalogue/code-match.ts';
import type { ArticlesByCode } from '#src/sync/protocol/device-questions.ts';
import { useIsMounted } from '#src/ui/use-is-mounted.ts';
import { findCatalogueMatches } from './find-catalogue-matches.ts';
import { isDialogOpen } from './is-dialog-open.ts';
import { receiveScan, reportScanDuringDialog, answerScan } from './report-scan.ts';
import { scanNumberOf } from './scan-sequence.ts';
import type { Scan } from './scan.ts';

/**
 * Looks up each scan in the whole catalogue before calling `onScan`. Scans are processed in sequence, each against the
 * state after the previous one. If a dialog has opened meanwhile that does not expect it, the scan is refused with sound
 * and words.
 * @param onScan `retryLookup` looks up a changed scan and calls `onScan` with it, before the next scan
 * @param expected the codes of the expected lines, see `findCatalogueMatches`
 * @param dialogs how many open dialogs expect scans, see `isDialogOpen`
 * @param onSettled called once for each scan while the component is mounted, after it was processed or refused, with what `onScan` returned
 * @param onGone called for each scan that is looked up once the component is gone
 * @returns the function that receives scans
 */
export function useCatalogueLookup<R>(
  onScan: (
    scan: Scan,
    catalogueMatches: ArticlesByCode | null,
    retryLookup: (scan: Scan) => void,
  ) => R | Promise<R>,
  expected: readonly ArticleCodes[],
  dialogs = 0,
  onSettled?: (result: R | undefined) => void,
  onGone?: () => void,
): (scan: Scan) => void {
  const latest = useRef({ onScan, expected, onSettled, onGone });
  useEffect(() => {
    latest.current = { onScan, expected, onSettled, onGone };
  });
  const isShown = useIsMounted();
  const last = useRef(Promise.resolve());
  const lookUp = async (scan: Scan, number: number): Promise<R | undefined> => {
    const catalogueMatches = await findCatalogueMatches(scan, latest.current.expected);
    if (!isShown()) {
      answerScan(number, () => latest.current.onGone?.());
      return undefined;
    }
    const changed: Scan[] = [];
    let result: R | Promise<R> | undefined;
    // Rendered before the next scan is processed.
    const process = () =>
      flushSync(() => latest.current.onScan(scan, catalogueMatches, (other) => changed.push(other)));
    answerScan(number, () => {
      if (isDialogOpen(dialogs)) reportScanDuringDialog();
      else result = process();
    });
    return changed[0] ? lookUp(changed[0], number) : result;
  };
  return (scan) => {
    // A scan of a camera or a typed code comes without `useScans`.
    receiveScan(scan);
    const settle = async () => {
      let result: R | undefined;
      try {
        result = await lookUp(scan, scanNumberOf(scan));
      } finally {
        // What was typed on a screen that is gone stays as it is.
        if (isShown()) latest.current.onSettled?.(result);
      }
    };
    last.current = last.current.then(settle).catch(reportError);
  };
}
