import { readStoredJson } from '#src/api/read-stored-json.ts';
import { fieldLimits, pageLimits, MAX_GAP_MS, type BurstLimits } from './keystroke-burst.ts';

/** What this device's scanner adds to a code and how fast it types, as measured by the calibration. */
export interface ScannerSetting {
  /** Characters before the code, decoded with a US keyboard. */
  prefix: string;
  suffix: string;
  /** The key that ends a scan, such as `Enter`; empty if there is none. */
  end: string;
  /** Maximum ms between two keys. The name is stored, so it stays. */
  longest: number;
  /** Average ms between two keys. */
  mean: number;
}

const SCANNER_KEY = 'scanner';

/** Maximum average in ms; slower keys come from a person. */
export const MAX_MEAN_GAP_MS = 120;
/** In a text field a scanner must be faster, to be distinguishable from typing. */
const MAX_IN_FIELD = { gap: 120, meanGap: 60 };

/** The setting saved on this device; null if there is none or it is invalid. */
export function readScannerSetting(): ScannerSetting | null {
  const given = readStoredJson(localStorage, SCANNER_KEY) as Partial<
    Record<keyof ScannerSetting, unknown>
  > | null;
  const { prefix, suffix, end, longest, mean } = given ?? {};
  const texts = [prefix, suffix, end].every((one) => typeof one === 'string');
  const numbers = [longest, mean].every((one) => Number.isFinite(one));
  return texts && numbers ? (given as ScannerSetting) : null;
}

export function saveScannerSetting(setting: ScannerSetting): void {
  localStorage.setItem(SCANNER_KEY, JSON.stringify(setting));
}

/** Deletes the calibration of this device. */
export function deleteScannerSetting(): void {
  localStorage.removeItem(SCANNER_KEY);
}

/** How fast keys have to arrive to count as a scan: the defaults, or slower for a calibrated slow scanner. */
export function limitsFor(setting: ScannerSetting | null, inField: boolean): BurstLimits {
  const usual = inField ? fieldLimits : pageLimits;
  if (!setting) return usual;
  const max = inField ? MAX_IN_FIELD : { gap: MAX_GAP_MS, meanGap: MAX_MEAN_GAP_MS * 1.3 };
  // Adds tolerance, because a busy tablet reports keys less evenly than during the calibration.
  return {
    ...usual,
    gap: Math.min(max.gap, Math.max(usual.gap, setting.longest * 1.5)),
    meanGap: Math.min(max.meanGap, Math.max(usual.meanGap, setting.mean * 1.3)),
  };
}

/** Removes what this device's scanner adds; a code without it stays unchanged. */
export function stripAdded(
  { text, usText }: { text: string; usText: string },
  setting: ScannerSetting | null,
): { text: string; usText: string } {
  if (!setting) return { text, usText };
  const { prefix, suffix } = setting;
  const start = usText.startsWith(prefix) ? prefix.length : 0;
  const cut = suffix !== '' && usText.slice(start).endsWith(suffix) ? suffix.length : 0;
  const withoutAffixes = (from: string) =>
    Array.from(from)
      .slice(start, Array.from(from).length - cut)
      .join('');
  return { text: withoutAffixes(text), usText: withoutAffixes(usText) };
}
