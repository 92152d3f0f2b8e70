import type { Scan } from './scan.ts';
import { listenForScans } from './wedge-scanner.ts';

/**
 * Receives the scans that the current screen does not listen for, except in text fields, which keep them, and prevents
 * that a scanner presses buttons and submits forms. Runs after listeners on the window or the document, and before
 * those of the page.
 * @returns a function that stops it
 */
export function guardScans(onScan: (scan: Scan) => void): () => void {
  return listenForScans(onScan, document.documentElement);
}
