import { reportNotReady } from './report-scan.ts';
import type { Scan } from './scan.ts';

/** How long a scan waits for the screen that it is meant for, in ms. */
const MAX_WAIT_MS = 8000;

/** The current address, if its screen receives scans itself; null otherwise. */
let readTarget: () => string | null = () => null;
/** The address of the screen that listens. */
let listening: string | null = null;
let deferred: Scan[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Called by the app. From then on, a scan on the address of a screen that receives scans itself waits until the screen
 * listens: its code or its data may still be loading, and the previous screen would open what the scan means.
 * @param target returns the current address if its screen receives scans itself, otherwise null
 * @returns a function that ends it
 */
export function followScanTarget(target: () => string | null): () => void {
  readTarget = target;
  return () => {
    readTarget = () => null;
    listening = null;
    drop();
  };
}

/** Defers a scan if the screen that it is meant for does not listen yet; returns false if it is to be handled now. */
export function deferScan(scan: Scan): boolean {
  const target = readTarget();
  if (target === null || target === listening) return false;
  deferred.push(scan);
  clearTimeout(timer);
  timer = setTimeout(reportDeferred, MAX_WAIT_MS);
  return true;
}

/**
 * Called when a screen begins to listen: delivers the scans that waited for it.
 * @returns a function to call when it stops listening
 */
export function beginListening(receive: (scan: Scan) => void): () => void {
  const target = readTarget();
  listening = target;
  if (deferred.length > 0) {
    if (target === null) reportDeferred();
    else for (const scan of drop()) receive(scan);
  }
  return () => {
    if (listening !== readTarget()) listening = null;
  };
}

function drop(): Scan[] {
  clearTimeout(timer);
  const dropped = deferred;
  deferred = [];
  return dropped;
}

function reportDeferred(): void {
  if (drop().length > 0) reportNotReady();
}
