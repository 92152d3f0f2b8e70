import { useSyncExternalStore } from 'react';
import { createNotifier } from '#src/api/create-store.ts';

/** What one scan of an article counts: all pieces of its line, or one piece. */
export type ScanCount = 'line' | 'piece';

const SCAN_COUNT_KEY = 'scan_count';
const changes = createNotifier();

/** The setting of this device; a scan counts the line unless set. */
export function readScanCount(): ScanCount {
  return localStorage.getItem(SCAN_COUNT_KEY) === 'piece' ? 'piece' : 'line';
}

/** Stores what a scan counts on this device. */
export function setScanCount(count: ScanCount): void {
  if (count === 'piece') localStorage.setItem(SCAN_COUNT_KEY, count);
  else localStorage.removeItem(SCAN_COUNT_KEY);
  changes.notify();
}

/** What a scan counts on this device, live. */
export function useScanCount(): ScanCount {
  return useSyncExternalStore(changes.subscribe, readScanCount);
}
