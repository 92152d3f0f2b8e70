import type { Press } from './keystroke-burst.ts';
import { MAX_MEAN, type ScannerSetting } from './scanner-setting.ts';
import { usKey } from './us-keys.ts';

/** The input of a scanner that read a known label. */
export interface MeasuredScan {
  /** The text as the browser read it, and decoded with a US keyboard. */
  text: string;
  keys: string;
  /** Whether the input contains the label's text. */
  found: boolean;
  /** The scanner uses another keyboard layout than the device. */
  otherKeyboard: boolean;
  /** Too slow for a scanner: typed by a person. */
  byHand: boolean;
  /** The setting to save if the input is a scan of the label. */
  setting: ScannerSetting;
}

/** Finds what a scanner adds to the text of a label, and how fast it types. */
export function measureScan(presses: readonly Press[], label: string): MeasuredScan {
  const typed = presses.filter(({ key }) => /^.$/u.test(key));
  const last = presses.at(-1);
  const text = typed.map(({ key }) => key).join('');
  const keys = typed.map(({ key, code, shift }) => usKey(code, shift) ?? key).join('');
  const wanted = label.trim();
  const at = findIn(keys, wanted);
  const seen = at < 0 ? findIn(text, wanted) : at;
  const found = wanted !== '' && seen >= 0;
  const gaps = typed.slice(1).map((press, index) => press.at - typed[index]!.at);
  const mean = gaps.length > 0 ? gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length : 0;
  return {
    text,
    keys,
    found,
    otherKeyboard: found && findIn(text, wanted) < 0,
    byHand: mean > MAX_MEAN,
    setting: {
      prefix: found ? keys.slice(0, seen) : '',
      suffix: found ? keys.slice(seen + wanted.length) : '',
      end: last && !typed.includes(last) ? last.key : '',
      longest: Math.round(Math.max(0, ...gaps)),
      mean: Math.round(mean),
    },
  };
}

/** Ignores case, because a tablet may have Caps Lock on. */
function findIn(text: string, wanted: string): number {
  return text.toUpperCase().indexOf(wanted.toUpperCase());
}
