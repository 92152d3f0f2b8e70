import { useSyncExternalStore } from 'react';
import { createNotifier } from '#src/api/create-store.ts';

/** What one scan of an article counts as: all pieces of its line, or one piece. */
export type ScanUnit = 'line' | 'piece';

const SCAN_UNIT_KEY = 'scan_count';
const changes = createNotifier();

/** The setting of this device: `line` by default. */
export function readScanUnit(): ScanUnit {
  return localStorage.getItem(SCAN_UNIT_KEY) === 'piece' ? 'piece' : 'line';
}

/** Stores the setting for this device. */
export function setScanUnit(unit: ScanUnit): void {
  if (unit === 'piece') localStorage.setItem(SCAN_UNIT_KEY, unit);
  else localStorage.removeItem(SCAN_UNIT_KEY);
  changes.notify();
}

/** The setting of this device, live. */
export function useScanUnit(): ScanUnit {
  return useSyncExternalStore(changes.subscribe, readScanUnit);
}
