import { GS } from '#contract/rules/codes/function-one.ts';
import { isModifier } from '#src/ui/unless-scan-follows.ts';
import { usKey } from './us-keys.ts';

/** The properties of a key press that tell a scanner from a person. */
export interface KeyPress {
  key: string;
  /** The physical key (`Digit1`), independent of the layout. */
  code: string;
  shift: boolean;
  /** Milliseconds; only differences matter. */
  at: number;
  /** The key is held down, which a scanner never does. */
  repeat: boolean;
  /** Ctrl, Alt or Meta: a shortcut. */
  chord: boolean;
  /**
   * What a scanner means by a key that types no character: the GS1 separator, or a digit of a character code that is
   * entered with Alt.
   */
  nonPrinting?: 'separator' | 'alt digit' | undefined;
}

export interface BurstLimits {
  /** Maximum ms between two keys of one scan. */
  gap: number;
  /** Maximum ms of one longer gap, which a busy device or the radio may cause; none by default. */
  hiccup?: number;
  /** Maximum average ms between the keys of one scan. */
  meanGap: number;
  /** Minimum number of keys of a scan. */
  minKeys: number;
}

/** One gap up to this many ms does not split a scan: a person does not scan so soon after typing. */
const HICCUP_MS = 120;

/** Limits outside text fields. */
export const pageLimits: BurstLimits = { gap: 80, hiccup: HICCUP_MS, meanGap: 60, minKeys: 4 };
/** Limits in a text field: no person types six keys at 35 ms each and then Enter. Many scanners need 30 ms per key. */
export const fieldLimits: BurstLimits = { gap: 50, hiccup: HICCUP_MS, meanGap: 35, minKeys: 6 };

/** Maximum ms between two keys of a slow scanner: keys further apart come from a person. */
export const MAX_GAP_MS = 250;

/**
 * Limits for a burst that is too slow or too short for a scan but comes from no person, who would not type characters
 * right before pressing the focused button.
 */
export const tooFastForPerson: readonly BurstLimits[] = [
  { gap: MAX_GAP_MS, meanGap: MAX_GAP_MS, minKeys: 2 },
];
/** In a text field, where people type and press Enter: only bursts faster than a person. Matching any is enough. */
export const tooFastInField: readonly BurstLimits[] = [{ gap: 80, meanGap: 60, minKeys: 3 }];
/**
 * In a quantity field: also with a hiccup before the end key; two digits and the end key at the pace of a scanner; and this
 * many digits at this speed are a barcode.
 */
export const tooFastInQuantity: readonly BurstLimits[] = [
  { gap: 50, meanGap: 35, minKeys: 2 },
  { gap: HICCUP_MS, meanGap: 60, minKeys: 3 },
  { gap: MAX_GAP_MS, meanGap: 120, minKeys: 8 },
];
/**
 * Limits for a slow burst without an end key: outside text fields, where a person may have missed one; in a field for
 * codes, where it counts only if its text is garbled; and for a number of pieces.
 */
export const pageLimitsWithoutEnd: BurstLimits = { gap: MAX_GAP_MS, meanGap: 120, minKeys: 4 };
export const fieldLimitsWithoutEnd: BurstLimits = { ...pageLimitsWithoutEnd, minKeys: 6 };
export const quantityLimitsWithoutEnd: BurstLimits = { ...pageLimitsWithoutEnd, minKeys: 8 };
/** In a quantity field, also without an end key: no person types a number of four digits so fast. */
export const shortCodeInQuantity: BurstLimits = { ...fieldLimits, minKeys: 4 };

/** The keys pressed since the last pause. */
export interface Burst {
  text: string;
  /** The text decoded with a US keyboard. */
  usText: string;
  /** Digits of a character code that is being entered with Alt. */
  altCode: string;
  startedAt: number;
  lastAt: number;
  count: number;
  /** How many gaps were longer than those of a scan, and their sum in ms. */
  hiccups: number;
  hiccupMs: number;
}

export const noBurst: Burst = {
  text: '',
  usText: '',
  altCode: '',
  startedAt: 0,
  lastAt: 0,
  count: 0,
  hiccups: 0,
  hiccupMs: 0,
};

/** The maximum ms between two keys of one burst. */
export function maxGapOf({ gap, hiccup = 0 }: BurstLimits): number {
  return Math.max(gap, hiccup);
}

/** Adds a press to the burst; a pause, a shortcut or a held key starts a new one. */
export function addKeyPress(burst: Burst, press: KeyPress, limits: BurstLimits): Burst {
  if (isModifier(press.key)) {
    const isInside = burst.count > 0 && !press.repeat && press.at - burst.lastAt <= limits.gap;
    return isInside ? { ...withAltCode(burst), lastAt: press.at } : burst;
  }
  const key = characterOf(press);
  const isKnown = press.nonPrinting !== undefined || (!press.chord && key !== null);
  if (press.repeat || !isKnown) return noBurst;
  const gap = press.at - burst.lastAt;
  const startsBurst = burst.count === 0 || gap > maxGapOf(limits);
  const before = startsBurst ? { ...noBurst, startedAt: press.at } : burst;
  const next = { ...before, lastAt: press.at, count: before.count + 1 };
  if (!startsBurst && gap > limits.gap) {
    next.hiccups += 1;
    next.hiccupMs += gap;
  }
  if (press.nonPrinting === 'alt digit') return { ...next, altCode: next.altCode + press.code.slice(-1) };
  if (press.nonPrinting === 'separator') return append(withAltCode(next), GS, GS);
  return append(withAltCode(next), key ?? '', usKey(press.code, press.shift) ?? key ?? '');
}

/** The burst with the character that was entered with Alt: `Alt+029` is the GS1 separator. */
export function withAltCode(burst: Burst): Burst {
  if (burst.altCode === '') return burst;
  const code = Number(burst.altCode) % 256;
  const character = code === 0 ? '' : String.fromCharCode(code);
  return append({ ...burst, altCode: '' }, character, character);
}

/** Whether an Enter or Tab at `at` ends a scan: enough keys, too fast for a person but for one hiccup. */
export function endsScan(burst: Burst, at: number, limits: BurstLimits): boolean {
  const gap = at - burst.lastAt;
  const hiccups = burst.hiccups + (gap > limits.gap ? 1 : 0);
  if (burst.count < limits.minKeys || gap > maxGapOf(limits) || hiccups > 1) return false;
  return meanGapOf(burst) <= limits.meanGap;
}

/**
 * Whether a person typed the keys between two pauses of a scanner. A single key can be a person's as well as the first one
 * of a scan, and is not counted as typed.
 */
export function isTyped(burst: Burst, limits: BurstLimits): boolean {
  return burst.count > 1 && meanGapOf(burst) > Math.max(limits.meanGap, pageLimits.meanGap);
}

/** Whether a scan lacks its first keys: those before it (`head`) were not typed by a person. */
export function isPartOfScan(head: Burst, limits: BurstLimits): boolean {
  return head.count > 0 && !isTyped(head, limits);
}

/** Until when a second end key belongs to the scanner, judged by the pace of the other keys. */
export function ignoreEndKeyAfter({ startedAt, lastAt, count }: Burst, endedAt: number): number {
  const pace = Math.max((lastAt - startedAt) / (count - 1), endedAt - lastAt);
  return endedAt + 3 * pace + 5;
}

/** Whether letters are among the keys, as typed: on a French keyboard the comma of a price is the key of a US `M`. */
export function hasLetters({ text }: Burst): boolean {
  return /[a-z]/i.test(text);
}

/** The average ms between two keys, without hiccups. */
function meanGapOf({ startedAt, lastAt, count, hiccups, hiccupMs }: Burst): number {
  return (lastAt - startedAt - hiccupMs) / (count - 1 - hiccups);
}

function append(burst: Burst, text: string, usText: string): Burst {
  return { ...burst, text: burst.text + text, usText: burst.usText + usText };
}

/**
 * The character of a key; null for a key that types none, which has a longer name: `Backspace`, `F1`. A dead key of this
 * layout, such as `^`, is a character of the scanner's.
 */
function characterOf({ key, code, shift }: KeyPress): string | null {
  if (key === 'Dead') return usKey(code, shift);
  return /^.$/u.test(key) ? key : null;
}
