import { createDeviceSetting } from './device-setting.ts';

/** What one scan of an article counts as: all pieces of its line, or one piece. */
export type ScanUnit = 'line' | 'piece';

const byPiece = createDeviceSetting('scan_count', 'piece');
const unitOf = (isByPiece: boolean): ScanUnit => (isByPiece ? 'piece' : 'line');

/** The setting of this device: `line` by default. */
export function readScanUnit(): ScanUnit {
  return unitOf(byPiece.read());
}

/** Stores the setting for this device. */
export function setScanUnit(unit: ScanUnit): void {
  byPiece.set(unit === 'piece');
}

/** The setting of this device, live. */
export function useScanUnit(): ScanUnit {
  return unitOf(byPiece.use());
}
