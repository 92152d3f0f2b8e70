import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ArticleCodes } from '#contract/rules/catalogue/code-match.ts';
import type { ArticlesByCode } from '#src/sync/protocol/device-questions.ts';
import { findCatalogueMatches } from './find-catalogue-matches.ts';
import type { Scan } from './scan.ts';

/**
 * Looks up each scan in the whole catalogue before calling `onScan`. Scans are processed in sequence, each against the
 * state after the previous one.
 * @param onScan `retryLookup` looks up a changed scan and calls `onScan` with it
 * @param expected the codes of the expected lines, see `findCatalogueMatches`
 * @returns the function that receives scans
 */
export function useCatalogueLookup(
  onScan: (scan: Scan, catalogueMatches: ArticlesByCode | null, retryLookup: (scan: Scan) => void) => void,
  expected: readonly ArticleCodes[],
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
      // Rendered before the next scan is processed.
      if (isShown.current) flushSync(() => latest.current.onScan(scan, catalogueMatches, read));
    };
    last.current = last.current.then(take).catch(reportError);
  };
}
