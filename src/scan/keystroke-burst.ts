import { usKey } from './us-keys.ts';

/** The properties of a key press that tell a scanner from a person. */
export interface Press {
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
}

export interface BurstLimits {
  /** Maximum ms between two keys of one scan. */
  gap: number;
  /** Maximum average ms between the keys of one scan. */
  meanGap: number;
  /** Minimum number of characters of a scan. */
  least: number;
}

/** Limits outside text fields. */
export const loose: BurstLimits = { gap: 80, meanGap: 60, least: 4 };
/** Limits in a text field: no person types six keys at 30 ms each and then Enter. */
export const strict: BurstLimits = { gap: 50, meanGap: 30, least: 6 };

/** Keys further apart than this many ms come from a person. */
export const SLOWEST_GAP = 250;

/**
 * Limits for a burst that is too slow or too short for a scan but comes from no person, who would not type characters
 * right before pressing the focused button.
 */
export const hasty: readonly BurstLimits[] = [{ gap: SLOWEST_GAP, meanGap: SLOWEST_GAP, least: 2 }];
/** In a text field, where people type and press Enter: only bursts faster than a person. Matching any is enough. */
export const hastyInField: readonly BurstLimits[] = [{ ...loose, least: 3 }];
/** In a quantity field: this many digits at this speed are a barcode. */
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

/** Adds a press to the burst; a pause, a shortcut or a held key starts a new one. */
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

/** Whether an Enter or Tab at `at` ends a scan: enough keys, too fast for a person. */
export function endsScan(burst: Burst, at: number, limits: BurstLimits): boolean {
  if (burst.count < limits.least || at - burst.lastAt > limits.gap) return false;
  return (burst.lastAt - burst.startedAt) / (burst.count - 1) <= limits.meanGap;
}

/** Other keys have longer names: `Backspace`, `F1`. */
function isCharacter(key: string): boolean {
  return /^.$/u.test(key);
}
