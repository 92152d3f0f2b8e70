import { useEffect, useRef } from 'react';
import type { Scan } from './scan.ts';
import { listenForScans } from './wedge-scanner.ts';

type Handler = (scan: Scan) => void;

/** Where a scan is expected. While a dialog expects one, the page behind it receives none. */
export type ScanPlace = 'page' | 'dialog';

/** The handlers of the page, in the order in which they receive a scan: only the first one does. */
const handlers: Record<ScanPlace, Set<Handler>> = { dialog: new Set(), page: new Set() };

/** Listens for a hardware scanner anywhere on the page while `enabled`; calls the latest `onScan`. */
export function useScans(onScan: Handler, enabled = true, place: ScanPlace = 'page'): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const handle: Handler = (scan) => latest.current(scan);
    handlers[place].add(handle);
    const receive: Handler = (scan) => {
      if (place === 'dialog' || handlers.dialog.size === 0) handle(scan);
    };
    // A listener on the window receives a scan before those of the page.
    const stop = listenForScans(receive, place === 'dialog' ? window : document);
    return () => {
      stop();
      handlers[place].delete(handle);
    };
  }, [enabled, place]);
}

/**
 * Hands a scan of the camera to the screen, as if its scanner had read it.
 * @returns false if the screen expects no scan
 */
export function deliverScan(scan: Scan): boolean {
  const [first] = [...handlers.dialog, ...handlers.page];
  first?.(scan);
  return first !== undefined;
}
