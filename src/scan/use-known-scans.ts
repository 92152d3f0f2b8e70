import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ArticleCodes } from '#contract/rules/code-match.ts';
import type { ArticlesByCode } from '#src/replica/device-questions.ts';
import { findKnown } from './find-known.ts';
import type { Scan } from './scan.ts';

/**
 * Asks the whole catalogue about each scan before `onScan` is called with it: one scan after the other, each on the
 * screen as the one before left it.
 * @param lines what is looked for, see `findKnown`
 * @returns what scans are given to
 */
export function useKnownScans(
  onScan: (scan: Scan, known: ArticlesByCode | null) => void,
  lines: readonly ArticleCodes[],
): (scan: Scan) => void {
  const latest = useRef({ onScan, lines });
  useEffect(() => {
    latest.current = { onScan, lines };
  });
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const last = useRef(Promise.resolve());
  return (scan) => {
    const take = async () => {
      const known = await findKnown(scan, latest.current.lines);
      // Rendered before the next scan is looked at.
      if (isShown.current) flushSync(() => latest.current.onScan(scan, known));
    };
    last.current = last.current.then(take).catch(reportError);
  };
}
