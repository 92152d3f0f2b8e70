import { useEffect, useEffectEvent, useRef } from 'react';
import { openFound } from '#src/floor/find/open-found.ts';
import { useActor } from '#src/floor/use-actor.ts';
import { readingsOf } from '#src/scan/read-code.ts';
import { receiveScan } from '#src/scan/report-scan.ts';
import type { Scan } from '#src/scan/scan.ts';
import { listenForScans } from '#src/scan/listen-for-scans.ts';
import type { Choose } from './use-choose.ts';

/**
 * Opens what is scanned while the search is open; a code that nothing has is reported and put into the input.
 */
export function useOpenCode(choose: Choose, type: (text: string) => void): void {
  const { permissions } = useActor();
  const shown = useRef(false);
  const open = async (scan: Scan) => {
    receiveScan(scan);
    const isShown = () => shown.current;
    const isOpened = await openFound(scan, { permissions, open: choose, isShown });
    if (!isOpened && isShown()) type(readingsOf(scan)[0] ?? scan.text);
  };
  const hear = useEffectEvent((scan: Scan) => void open(scan));
  useEffect(() => {
    shown.current = true;
    const stop = listenForScans((scan) => hear(scan), window);
    return () => {
      shown.current = false;
      stop();
    };
  }, []);
}
