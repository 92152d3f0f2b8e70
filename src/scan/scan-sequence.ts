import type { Scan } from './scan.ts';

let count = 0;
const numbers = new WeakMap<Scan, number>();

/** Numbers a scan that a screen receives, once. */
export function recordScan(scan: Scan): void {
  if (!numbers.has(scan)) numbers.set(scan, ++count);
}

/** The number of a scan that a screen has received; 0 if none has. */
export function scanNumberOf(scan: Scan): number {
  return numbers.get(scan) ?? 0;
}

/** The number of the last scan that a screen has received; 0 before the first one. */
export function lastScanNumber(): number {
  return count;
}

/** Whether no screen has received another scan since this one. */
export function isLastScan(scan: Scan): boolean {
  return numbers.get(scan) === count;
}
