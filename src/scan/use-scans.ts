import { useEffect, useRef } from 'react';
import type { Scan } from './scan.ts';
import { listenForScans } from './wedge-scanner.ts';

/** Listens for a hardware scanner anywhere on the page while `enabled`; calls the latest `onScan`. */
export function useScans(onScan: (scan: Scan) => void, enabled = true): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => (enabled ? listenForScans((scan) => latest.current(scan)) : undefined), [enabled]);
}
