import { addKeyPress, noBurst, withAltCode, type BurstLimits, type KeyPress } from './keystroke-burst.ts';
import type { Scan } from './scan.ts';
import { MAX_MEAN_GAP_MS, readScannerSetting, stripAdded, type ScannerSetting } from './scanner-setting.ts';

/** The input of a scanner that read a known label. */
export interface MeasuredScan {
  /** The text as the browser read it, and decoded with a US keyboard. */
  text: string;
  usText: string;
  /** Whether the input contains the label's text. */
  containsLabel: boolean;
  /** The scanner uses another keyboard layout than the device. */
  otherKeyboard: boolean;
  /** Too slow for a scanner: typed by a person. */
  byHand: boolean;
  /** The scan as screens would receive it: with this setting if `containsLabel`, otherwise with the saved one. */
  scan: Scan;
  /** The setting to save if the input is a scan of the label. */
  setting: ScannerSetting;
}

/** Limits that keep all keys in one burst. */
const unlimited: BurstLimits = { gap: Infinity, meanGap: Infinity, minKeys: 1 };

/** Finds what a scanner adds to the text of a label, and how fast it types. */
export function measureScan(presses: readonly KeyPress[], label: string): MeasuredScan {
  const typed = presses.filter(
    ({ key, nonPrinting }) => nonPrinting !== undefined || key === 'Dead' || /^.$/u.test(key),
  );
  const last = presses.at(-1);
  const { text, usText } = withAltCode(
    typed.reduce((burst, press) => addKeyPress(burst, press, unlimited), noBurst),
  );
  const expectedText = label.trim();
  const at = findIn(usText, expectedText);
  const seen = at < 0 ? findIn(text, expectedText) : at;
  const containsLabel = expectedText !== '' && seen >= 0;
  const gaps = typed.slice(1).map((press, index) => press.at - typed[index]!.at);
  const mean = gaps.length > 0 ? gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length : 0;
  const setting: ScannerSetting = {
    prefix: containsLabel ? usText.slice(0, seen) : '',
    suffix: containsLabel ? usText.slice(seen + expectedText.length) : '',
    end: last && !typed.includes(last) ? last.key : '',
    longest: Math.round(Math.max(0, ...gaps)),
    mean: Math.round(mean),
  };
  return {
    text,
    usText,
    containsLabel,
    otherKeyboard: containsLabel && findIn(text, expectedText) < 0,
    byHand: mean > MAX_MEAN_GAP_MS,
    scan: {
      ...stripAdded({ text, usText }, containsLabel ? setting : readScannerSetting()),
      source: 'scanner',
    },
    setting,
  };
}

/** Ignores case, because a tablet may have Caps Lock on. */
function findIn(text: string, expectedText: string): number {
  return text.toUpperCase().indexOf(expectedText.toUpperCase());
}
