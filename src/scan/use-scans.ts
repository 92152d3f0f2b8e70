import { useEffect, useRef } from 'react';
import { beginListening, deferScan } from './deferred-scans.ts';
import { isDialogOpen } from './is-dialog-open.ts';
import { receiveScan, reportNotReady, reportScanDuringDialog } from './report-scan.ts';
import type { Scan } from './scan.ts';
import { listenForScans } from './listen-for-scans.ts';

type Handler = (scan: Scan) => void;

/** Where a scan is expected. While a dialog expects one, the page behind it receives none. */
export type ScanPlace = 'page' | 'dialog';

/** The handlers of the page, in the order in which they receive a scan: only the first one does. */
const handlers: Record<ScanPlace, Set<Handler>> = { dialog: new Set(), page: new Set() };

/**
 * Listens for a hardware scanner anywhere on the page while `enabled`; calls the latest `onScan`. Refuses a scan with
 * sound and words while a dialog is open that does not expect it. A scan of the page is deferred while another screen
 * that receives scans itself is opening.
 */
export function useScans(onScan: Handler, enabled = true, place: ScanPlace = 'page'): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const receive: Handler = (scan) => {
      if (place === 'page' && deferScan(scan)) return;
      // Another dialog has opened over the page or over the dialog that listens.
      if (isDialogOpen(place === 'dialog' ? 1 : 0)) return reportScanDuringDialog();
      receiveScan(scan);
      latest.current(scan);
    };
    handlers[place].add(receive);
    const stop = listenForScans(
      (scan) => {
        if (place === 'dialog' || handlers.dialog.size === 0) receive(scan);
        // The dialog opened during the scan, and has missed its first keys.
        else reportNotReady();
      },
      // A listener on the window receives a scan before those of the page.
      place === 'dialog' ? window : document,
    );
    const stopListening = place === 'page' ? beginListening(receive) : undefined;
    return () => {
      stop();
      handlers[place].delete(receive);
      stopListening?.();
    };
  }, [enabled, place]);
}

/**
 * Receives the scans that the current screen does not listen for, except in text fields, which keep them, and prevents
 * that a scanner presses buttons and submits forms. Called once, by the app.
 */
export function useFallbackScans(onScan: Handler): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(
    () =>
      // After listeners on the window and the document, before those of the page.
      listenForScans((scan) => {
        // A screen or a dialog opened during the scan, and has missed its first keys.
        if (handlers.dialog.size > 0) return reportNotReady();
        if (deliverScan(scan)) return;
        if (isDialogOpen()) return reportScanDuringDialog();
        receiveScan(scan);
        latest.current(scan);
      }, document.documentElement),
    [],
  );
}

/**
 * Hands a scan of the camera to the screen, as if its scanner had read it.
 * @returns false if the screen expects no scan
 */
export function deliverScan(scan: Scan): boolean {
  if (handlers.dialog.size === 0 && deferScan(scan)) return true;
  const [first] = [...handlers.dialog, ...handlers.page];
  first?.(scan);
  return first !== undefined;
}
