import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ArticleCodes } from '#contract/rules/catalogue/code-match.ts';
import type { ArticlesByCode } from '#src/sync/protocol/device-questions.ts';
import { findCatalogueMatches } from './find-catalogue-matches.ts';
import { isDialogOpen } from './is-dialog-open.ts';
import { reportScanDuringDialog } from './report-scan.ts';
import type { Scan } from './scan.ts';

/**
 * Looks up each scan in the whole catalogue before calling `onScan`. Scans are processed in sequence, each against the
 * state after the previous one. If a dialog has opened meanwhile that does not expect it, the scan is refused with sound
 * and words.
 * @param onScan `retryLookup` looks up a changed scan and calls `onScan` with it
 * @param expected the codes of the expected lines, see `findCatalogueMatches`
 * @param dialogs how many open dialogs expect scans, see `isDialogOpen`
 * @returns the function that receives scans
 */
export function useCatalogueLookup(
  onScan: (scan: Scan, catalogueMatches: ArticlesByCode | null, retryLookup: (scan: Scan) => void) => void,
  expected: readonly ArticleCodes[],
  dialogs = 0,
): (scan: Scan) => void {
  const latest = useRef({ onScan, expected });
  useEffect(() => {
    latest.current = { onScan, expected };
  });
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const last = useRef(Promise.resolve());
  return function read(scan) {
    const take = async () => {
      const catalogueMatches = await findCatalogueMatches(scan, latest.current.expected);
      if (!isShown.current) return;
      if (isDialogOpen(dialogs)) return reportScanDuringDialog();
      // Rendered before the next scan is processed.
      flushSync(() => latest.current.onScan(scan, catalogueMatches, read));
    };
    last.current = last.current.then(take).catch(reportError);
  };
}
