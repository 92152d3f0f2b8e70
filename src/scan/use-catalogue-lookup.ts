import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ArticleCodes } from '#contract/rules/catalogue/code-match.ts';
import type { ArticlesByCode } from '#src/sync/protocol/device-questions.ts';
import { useIsMounted } from '#src/ui/use-is-mounted.ts';
import { findCatalogueMatches } from './find-catalogue-matches.ts';
import { readScanTarget } from './held-scans.ts';
import { isDialogOpen } from './is-dialog-open.ts';
import { reportScanDuringDialog } from './report-scan.ts';
import type { Scan } from './scan.ts';
import { passScanOn } from './use-scans.ts';

/**
 * Looks up each scan in the whole catalogue before calling `onScan`. Scans are processed in sequence, each against the
 * state after the previous one. If a dialog has opened meanwhile that does not expect it, the scan is refused with sound
 * and words; if the previous scan has opened another screen or dialog, that one receives it.
 * @param onScan `retryLookup` looks up a changed scan and calls `onScan` with it, before the next scan. If it returns a
 * promise, the next scan waits for it
 * @param expected the codes of the expected lines, see `findCatalogueMatches`
 * @param dialogs how many open dialogs expect scans, see `isDialogOpen`
 * @param onSettled called once for each scan while the component is mounted, after it was processed or refused, with what `onScan` returned
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
): (scan: Scan) => void {
  const latest = useRef({ onScan, expected, onSettled });
  useEffect(() => {
    latest.current = { onScan, expected, onSettled };
  });
  const isShown = useIsMounted();
  const last = useRef(Promise.resolve());
  /** A scan has opened another screen or dialog. The one that leaves may still be on screen. */
  const isLedAway = useRef(false);
  const take = async (scan: Scan): Promise<R | undefined> => {
    const catalogueMatches = await findCatalogueMatches(scan, latest.current.expected);
    if (!isShown()) return undefined;
    if (isDialogOpen(dialogs)) {
      reportScanDuringDialog();
      return undefined;
    }
    const changed: Scan[] = [];
    const target = readScanTarget();
    // Rendered before the next scan is processed.
    const result = await flushSync(() =>
      latest.current.onScan(scan, catalogueMatches, (other) => changed.push(other)),
    );
    if (changed[0]) return take(changed[0]);
    isLedAway.current = !isShown() || readScanTarget() !== target;
    return result;
  };
  return (scan) => {
    const settle = async () => {
      if (isLedAway.current) return passScanOn(scan);
      let result: R | undefined;
      try {
        result = await take(scan);
      } finally {
        // What was typed on a screen that is gone stays as it is.
        if (isShown()) latest.current.onSettled?.(result);
      }
    };
    last.current = last.current.then(settle).catch(reportError);
  };
}
