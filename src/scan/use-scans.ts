import { useEffect, useRef } from 'react';
import type { Scan } from './scan.ts';
import { listenForScans } from './wedge-scanner.ts';

type Handler = (scan: Scan) => void;

/** The handlers of the page, in the order in which they receive a scan: only the first one does. */
const handlers = new Set<Handler>();

/** Listens for a hardware scanner anywhere on the page while `enabled`; calls the latest `onScan`. */
export function useScans(onScan: Handler, enabled = true): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const handle: Handler = (scan) => latest.current(scan);
    handlers.add(handle);
    const stop = listenForScans(handle);
    return () => {
      stop();
      handlers.delete(handle);
    };
  }, [enabled]);
}

/**
 * Hands a scan of the camera to the screen, as if its scanner had read it.
 * @returns false if the screen expects no scan
 */
export function deliverScan(scan: Scan): boolean {
  const [first] = handlers;
  first?.(scan);
  return first !== undefined;
}
