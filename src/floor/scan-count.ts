import { useSyncExternalStore } from 'react';

/** What one scan of an article counts: all pieces of its line, or one piece. */
export type ScanCount = 'line' | 'piece';

const SCAN_COUNT_KEY = 'scan_count';
const listeners = new Set<() => void>();

/** The setting of this device; a scan counts the line unless set. */
export function readScanCount(): ScanCount {
  return localStorage.getItem(SCAN_COUNT_KEY) === 'piece' ? 'piece' : 'line';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores what a scan counts on this device. */
export function setScanCount(count: ScanCount): void {
  if (count === 'piece') localStorage.setItem(SCAN_COUNT_KEY, count);
  else localStorage.removeItem(SCAN_COUNT_KEY);
  for (const listener of listeners) listener();
}

/** What a scan counts on this device, live. */
export function useScanCount(): ScanCount {
  return useSyncExternalStore(subscribe, readScanCount);
}
