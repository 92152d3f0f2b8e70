import { saveScannerSetting, type ScannerSetting } from '#src/scan/scanner-setting.ts';
import type { ScannerKeys } from '../fixtures/scanner-keys.ts';
import { sendKeys } from './send-keys.ts';

export interface Scanner {
  /** Between two keys, in ms. */
  gap: number;
  end: 'Enter' | 'Tab' | '';
}

/** Every pace with every suffix. */
export const scanners: Scanner[] = [5, 30, 100].flatMap((gap) =>
  (['Enter', 'Tab', ''] as const).map((end) => ({ gap, end })),
);

/** Those that are not understood before the scanner test in the settings has measured them. */
export const uncalibrated = scanners.filter(({ gap, end }) => gap === 100 || end === '');

/** What the scanner test stores for a scanner. */
export function settingOf({ gap, end }: Scanner): ScannerSetting {
  return { prefix: '', suffix: '', end, longest: gap, mean: gap };
}

/** Stores the result of the scanner test for a scanner that needs it. */
export function calibrate(scanner: Scanner): void {
  if (uncalibrated.includes(scanner)) saveScannerSetting(settingOf(scanner));
}

/** Scans with a US scanner on a device with French layout. */
export function scanWith(
  { gap, end }: Scanner,
  code: string,
  more: Partial<ScannerKeys> = {},
): Promise<void> {
  return sendKeys(code, { gap, layout: 'french', end: end === '' ? [] : [end], ...more });
}
