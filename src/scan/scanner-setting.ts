import { loose, SLOWEST_GAP, strict, type BurstLimits } from './keystroke-burst.ts';

/** What the scanner of this device adds to a code, and how fast it types, as its calibration found them. */
export interface ScannerSetting {
  /** Characters before the code, by the places of the keys on a US keyboard. */
  prefix: string;
  suffix: string;
  /** The key that ends a scan, such as `Enter`; empty where none does. */
  end: string;
  /** Milliseconds between two of its keys: at most, and on average. */
  longest: number;
  mean: number;
}

const SCANNER_KEY = 'scanner';

/** On average, in ms; slower keys are a person's. */
export const MOST_MEAN = 120;
/** In a text field one is typing already: a scanner has to be faster to be told from that. */
const MOST_IN_FIELD: BurstLimits = { gap: 120, meanGap: 60, least: strict.least };

/** What was saved on this device; null where nothing was, or nothing that can be read. */
export function readScannerSetting(): ScannerSetting | null {
  const stored = localStorage.getItem(SCANNER_KEY);
  if (stored === null) return null;
  try {
    const given = JSON.parse(stored) as Partial<Record<keyof ScannerSetting, unknown>> | null;
    const { prefix, suffix, end, longest, mean } = given ?? {};
    const texts = [prefix, suffix, end].every((one) => typeof one === 'string');
    const numbers = [longest, mean].every((one) => Number.isFinite(one));
    return texts && numbers ? (given as ScannerSetting) : null;
  } catch {
    // Not what was written here: the scanner is heard as one that was never calibrated.
    return null;
  }
}

export function saveScannerSetting(setting: ScannerSetting): void {
  localStorage.setItem(SCANNER_KEY, JSON.stringify(setting));
}

/** Scanners are heard as on the first day again. */
export function forgetScannerSetting(): void {
  localStorage.removeItem(SCANNER_KEY);
}

/** How fast keys have to come to be a scan: as ever, or slower where this device's scanner is. */
export function limitsFor(setting: ScannerSetting | null, inField: boolean): BurstLimits {
  const usual = inField ? strict : loose;
  if (!setting) return usual;
  const most = inField ? MOST_IN_FIELD : { gap: SLOWEST_GAP, meanGap: MOST_MEAN * 1.3 };
  // A busy tablet reports keys less evenly than on the quiet day of the calibration.
  return {
    gap: Math.min(most.gap, Math.max(usual.gap, setting.longest * 1.5)),
    meanGap: Math.min(most.meanGap, Math.max(usual.meanGap, setting.mean * 1.3)),
    least: usual.least,
  };
}

/** Takes off what the scanner of this device adds; a code that came without it stays whole. */
export function stripAdded(
  { text, keys }: { text: string; keys: string },
  setting: ScannerSetting | null,
): { text: string; keys: string } {
  if (!setting) return { text, keys };
  const { prefix, suffix } = setting;
  const start = keys.startsWith(prefix) ? prefix.length : 0;
  const cut = suffix !== '' && keys.slice(start).endsWith(suffix) ? suffix.length : 0;
  const bare = (from: string) =>
    Array.from(from)
      .slice(start, Array.from(from).length - cut)
      .join('');
  return { text: bare(text), keys: bare(keys) };
}
