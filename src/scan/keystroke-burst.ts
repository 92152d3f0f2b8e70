import { usKey } from './us-keys.ts';

/** What of a key press tells a scanner from a person. */
export interface Press {
  key: string;
  /** The place of the key (`Digit1`), whatever the layout writes there. */
  code: string;
  shift: boolean;
  /** Milliseconds; only differences count. */
  at: number;
  /** Held down: no scanner does that. */
  repeat: boolean;
  /** Ctrl, Alt or Meta: a shortcut. */
  chord: boolean;
}

export interface BurstLimits {
  /** Two keys of one scan are at most this far apart, in ms. */
  gap: number;
  /** The keys of one scan are on average at most this far apart, in ms. */
  meanGap: number;
  /** A scan has at least so many characters. */
  least: number;
}

/** Where no text is being typed. */
export const loose: BurstLimits = { gap: 80, meanGap: 60, least: 4 };
/** In a text field: nobody types six keys at 30 ms each and then Enter. */
export const strict: BurstLimits = { gap: 50, meanGap: 30, least: 6 };

/** Keys further apart than this are a person's. In ms. */
export const SLOWEST_GAP = 250;

/**
 * A burst that is no scan, because it is too slow or too short, but is hardly a person's either: a person who wants to
 * press the focused button types no characters right before. Any of these is enough.
 */
export const hasty: readonly BurstLimits[] = [
  { gap: SLOWEST_GAP, meanGap: SLOWEST_GAP, least: 3 },
  { gap: loose.gap, meanGap: loose.gap, least: 2 },
];
/** In a text field people do type and press Enter: only what is faster than they can. */
export const hastyInField: readonly BurstLimits[] = [{ ...loose, least: 3 }];
/** In a field for a quantity, so many digits so fast are a barcode. */
export const hastyInQuantity: readonly BurstLimits[] = [
  ...hastyInField,
  { gap: SLOWEST_GAP, meanGap: 120, least: 8 },
];

/** The keys pressed since the last pause. */
export interface Burst {
  text: string;
  keys: string;
  startedAt: number;
  lastAt: number;
  count: number;
}

export const noBurst: Burst = { text: '', keys: '', startedAt: 0, lastAt: 0, count: 0 };

const SILENT = new Set(['Shift', 'AltGraph', 'CapsLock', 'NumLock']);

/** Takes one more press into the burst; a pause, a shortcut or a held key begins a new one. */
export function addPress(burst: Burst, press: Press, limits: BurstLimits): Burst {
  if (SILENT.has(press.key)) return burst;
  if (press.repeat || press.chord || !isCharacter(press.key)) return noBurst;
  const fresh = burst.count === 0 || press.at - burst.lastAt > limits.gap;
  const before = fresh ? { ...noBurst, startedAt: press.at } : burst;
  return {
    text: before.text + press.key,
    keys: before.keys + (usKey(press.code, press.shift) ?? press.key),
    startedAt: before.startedAt,
    lastAt: press.at,
    count: before.count + 1,
  };
}

/** Whether an Enter or a Tab at `at` ends a scan: enough keys, and too fast for a person. */
export function endsScan(burst: Burst, at: number, limits: BurstLimits): boolean {
  if (burst.count < limits.least || at - burst.lastAt > limits.gap) return false;
  return (burst.lastAt - burst.startedAt) / (burst.count - 1) <= limits.meanGap;
}

/** Other keys have names: `Backspace`, `F1`. */
function isCharacter(key: string): boolean {
  return /^.$/u.test(key);
}
