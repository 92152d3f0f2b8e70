import {
  addPress,
  endsScan,
  hasty,
  hastyInField,
  hastyInQuantity,
  noBurst,
  SLOWEST_GAP,
  type Burst,
  type BurstLimits,
  type Press,
} from './keystroke-burst.ts';
import { likelyText } from './likely-text.ts';
import { refuseUnexpected, refuseUnread } from './refuse-scan.ts';
import type { Scan } from './scan.ts';
import {
  isQuantityField,
  readContent,
  replaceTyped,
  scannedFieldOf,
  writeContent,
  type FieldContent,
  type ScannedField,
} from './scanned-field.ts';
import { limitsFor, readScannerSetting, stripAdded } from './scanner-setting.ts';

/** A scanner that sends no end key is done after this much more silence, in ms, than between two keys. */
const SILENCE_MS = 30;
const nothing = { typed: '', shown: '' };
/** Limits that keep keys in one burst, however slow the scanner. */
const slow: BurstLimits = { gap: SLOWEST_GAP, meanGap: SLOWEST_GAP, least: 1 };

/**
 * Listens for a hardware scanner, which sends its code as key presses that end with Enter or Tab, or as calibrated on
 * this device. Normal typing is unaffected.
 * - The last key of a scan is suppressed, so that it presses no button and submits no form. The same applies to a burst
 * that is no scan but too fast for a person; the user then sees that the scan was not read.
 * - A text field that a scan was typed into gets its content back, except inside `data-scan="type"`, which keeps the
 * scan as if typed, with its Enter, and inside `data-scan="keep"`, which keeps it without its last key. Both receive
 * the text of the label, whatever the keyboard layout.
 * - Elements inside `data-scan="own"` and password fields are ignored.
 * @param onScan receives each scan; null if no scan is expected: then every text field keeps a scan, and a scan
 * anywhere else is refused with a message
 * @param target where to listen: a listener on the window receives a scan before any other, and exclusively
 * @returns a function that stops listening
 */
export function listenForScans(
  onScan: ((scan: Scan) => void) | null,
  target: GlobalEventHandlers = document,
): () => void {
  let setting = readScannerSetting();
  /**
   * The current keys at the pace of a scanner (`burst`), and at that of a slow scanner or a fast person (`slowBurst`).
   */
  let burst: Burst = noBurst;
  let slowBurst: Burst = noBurst;
  /** The content of the field before each. */
  let kept: FieldContent | null = null;
  let keptSlow: FieldContent | null = null;
  /** The part of the burst that was replaced in its field during a pause: as typed, and as the field shows it now. */
  let replaced = nothing;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Until this time another end key belongs to the scan that has just ended. */
  let quietUntil = -Infinity;

  const reset = () => {
    burst = noBurst;
    slowBurst = noBurst;
    kept = null;
    keptSlow = null;
    replaced = nothing;
  };

  const modeOf = (field: ScannedField): 'type' | 'keep' | 'give back' => {
    const mode = field.closest('[data-scan]')?.getAttribute('data-scan');
    if (mode === 'type') return mode;
    return (mode === 'keep' || onScan === null) && !isQuantityField(field) ? 'keep' : 'give back';
  };

  /** Replaces the typed text by the text on the label; returns whether they differ. */
  const decode = (field: ScannedField, from: Burst, byScanner: boolean): boolean => {
    const text = likelyText(byScanner ? stripAdded(from, setting) : from, byScanner);
    const shown = from.text.replace(replaced.typed, () => replaced.shown);
    replaceTyped(field, shown, text);
    replaced = { typed: from.text, shown: text };
    return text !== from.text;
  };

  const finish = () => {
    const scan: Scan = { ...stripAdded(burst, setting), by: 'scanner' };
    if (kept) writeContent(kept);
    reset();
    if (onScan) onScan(scan);
    else refuseUnexpected();
  };

  /** Whether the event is the last key of a burst that must be suppressed. */
  const handleEndKey = (event: KeyboardEvent, field: ScannedField | null, limits: BurstLimits): boolean => {
    const at = event.timeStamp;
    if (slowBurst.count === 0 && at <= quietUntil) return true;
    const isScan = endsScan(burst, at, limits);
    const ended = isScan ? burst : slowBurst;
    const mode = field ? modeOf(field) : 'give back';
    const isDecoded =
      field !== null && mode !== 'give back' && (isScan || endsScan(slowBurst, at, slow))
        ? decode(field, ended, isScan)
        : false;
    // The input of a slow scanner is recognised only by its garbled text.
    const isKept = mode !== 'give back' && (isScan || isDecoded);
    if (isScan || isDecoded) quietUntil = quietAfter(ended, at);
    if (mode === 'type') {
      if (!isKept || event.key === 'Enter') return false;
      // A Tab from the scanner means the same as an Enter.
      if (field?.form) field.form.requestSubmit();
      else field?.blur();
      return true;
    }
    if (isKept) return true;
    if (isScan) {
      finish();
      return true;
    }
    if (!hastyLimits(field).some((one) => endsScan(slowBurst, at, one))) return false;
    quietUntil = quietAfter(slowBurst, at);
    // What was scanned into a quantity is no number of pieces.
    if (keptSlow && isQuantityField(keptSlow.field)) writeContent(keptSlow);
    refuseUnread();
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    clearTimeout(timer);
    const field = scannedFieldOf(event.target);
    if (event.isComposing || event.key === 'Process' || isOwn(event.target)) return reset();
    // The scanner may have been calibrated since the last scan.
    if (slowBurst.count === 0) setting = readScannerSetting();
    const limits = limitsFor(setting, field !== null);
    const press = pressOf(event);
    const isEnd = ['Enter', 'Tab', setting?.end].includes(event.key);
    if (isEnd && !press.chord && handleEndKey(event, field, limits)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return reset();
    }
    burst = addPress(burst, press, limits);
    slowBurst = addPress(slowBurst, press, slow);
    const content = () => (field ? readContent(field) : null);
    if (burst.count === 1) kept = content();
    if (slowBurst.count === 1) {
      keptSlow = content();
      replaced = nothing;
    }
    if (!field) guardPage(event, burst, slowBurst);
    const keeps = field !== null && modeOf(field) !== 'give back';
    if (setting?.end !== '' && !keeps) return;
    timer = setTimeout(() => {
      if (!endsScan(burst, burst.lastAt, limits)) return;
      // The end key may still follow.
      if (keeps) decode(field, burst, true);
      else finish();
    }, limits.gap + SILENCE_MS);
  };

  target.addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    clearTimeout(timer);
    target.removeEventListener('keydown', onKeyDown, { capture: true });
  };
}

/** Extracts the properties of a key press that tell a scanner from a person. */
export function pressOf(event: KeyboardEvent): Press {
  // Some systems report AltGr as Ctrl and Alt, although it types a character.
  const writes = event.getModifierState('AltGraph');
  return {
    key: event.key,
    code: event.code,
    shift: event.shiftKey,
    at: event.timeStamp,
    repeat: event.repeat,
    chord: !writes && (event.ctrlKey || event.altKey || event.metaKey),
  };
}

/** Until when a second end key belongs to the scanner, judged by the pace of the other keys. */
function quietAfter({ startedAt, lastAt, count }: Burst, endedAt: number): number {
  const pace = Math.max((lastAt - startedAt) / (count - 1), endedAt - lastAt);
  return endedAt + 3 * pace + 5;
}

/** Keeps characters of a code from triggering shortcuts of the page, and a space from pressing the focused button. */
function guardPage(event: KeyboardEvent, burst: Burst, slowBurst: Burst): void {
  const isInside = event.key === ' ' ? slowBurst.count > 1 : burst.count > 1;
  if (isInside && event.key.length === 1) event.preventDefault();
}

function hastyLimits(field: ScannedField | null): readonly BurstLimits[] {
  if (field === null) return hasty;
  return isQuantityField(field) ? hastyInQuantity : hastyInField;
}

function isOwn(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-scan="own"], [type="password"]') !== null;
}
