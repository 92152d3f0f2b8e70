import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { answerScan } from '#src/scan/report-scan.ts';
import { scanNumberOf } from '#src/scan/scan-sequence.ts';
import type { Scan } from '#src/scan/scan.ts';
import { findKnownLocation } from '#src/sync/client/scans/check-location.ts';
import { useIsMounted } from '#src/ui/use-is-mounted.ts';
import type { ArrivalLine } from './arrival-sums.ts';
import type { ArrivalScan, UnlistedGoods } from './read-arrival-scan.ts';

type Taken = ArrivalLine | void;

/** What a code that no article has can mean. */
interface CodeActions {
  takeLocation: (location: string, scan: Scan) => Taken | Promise<Taken>;
  takeUnlisted: (goods: UnlistedGoods) => void;
  /** Refuses the scan while a question is open. */
  unlessAsking: (take: () => void) => void;
}

/**
 * Takes a code that no article has: the label of a location in any format where products lie, else goods to add to the
 * arrival.
 */
export function useCodeWithoutArticle(actions: CodeActions) {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const isShown = useIsMounted();
  return async (
    scan: Scan,
    { readings, goods }: Extract<ArrivalScan, { kind: 'no article' }>,
  ): Promise<Taken> => {
    const location = await findKnownLocation(readings);
    if (!isShown()) return undefined;
    const { takeLocation, takeUnlisted, unlessAsking } = latest.current;
    let taken: Taken | Promise<Taken> = undefined;
    const take = () => {
      if (location === null) takeUnlisted(goods);
      else taken = takeLocation(location, scan);
    };
    // Rendered before the next scan is processed.
    answerScan(scanNumberOf(scan), () => flushSync(() => unlessAsking(take)));
    return taken;
  };
}
