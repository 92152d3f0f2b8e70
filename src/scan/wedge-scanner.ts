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

/** A scanner that ends its codes with no key is done when it has been silent so much longer than between two keys. In ms. */
const SILENCE_MS = 30;
/** Limits under which keys stay one burst, however slow the scanner. */
const slow: BurstLimits = { gap: SLOWEST_GAP, meanGap: SLOWEST_GAP, least: 1 };

/**
 * Listens to a hardware scanner, which sends its code as key presses that end with Enter or Tab, or as this device's
 * calibration says. Normal typing passes untouched.
 *
 * - The last key of a scan is taken, so that it presses no button and sends no form. The last key of a burst that is no
 *   scan, but hardly a person's either, is taken as well, and the user is told that the scan was not understood.
 * - A text field that a scan fell into gets back what it held, but for a field inside `data-scan="type"`, which keeps
 *   the scan as if it was typed, with its Enter, and one inside `data-scan="keep"`, which keeps it without its last key.
 *   Both are given what stands on the label, whatever the layout of the keyboard.
 * - An element inside `data-scan="own"` and a password field are left alone.
 *
 * @param onScan what a scan is given to; null where no scan is expected: then every text field keeps a scan, and a scan
 *   anywhere else is refused in words
 * @param target where to listen: what listens at the window hears a scan before anything of the page, and alone
 * @returns what ends the listening
 */
export function listenForScans(
  onScan: ((scan: Scan) => void) | null,
  target: GlobalEventHandlers = document,
): () => void {
  let setting = readScannerSetting();
  /** Keys at the pace of a scanner, and at that of any scanner or of a person in a hurry. */
  let burst: Burst = noBurst;
  let slowBurst: Burst = noBurst;
  let kept: FieldContent | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Until then another end key belongs to the scan that has just ended. */
  let quietUntil = -Infinity;

  const reset = () => {
    burst = noBurst;
    slowBurst = noBurst;
    kept = null;
  };

  const modeOf = (field: ScannedField): 'type' | 'keep' | 'give back' => {
    const mode = field.closest('[data-scan]')?.getAttribute('data-scan');
    if (mode === 'type') return mode;
    return (mode === 'keep' || onScan === null) && !isQuantityField(field) ? 'keep' : 'give back';
  };

  /** Writes what stands on the label in place of what was typed; whether that was something else. */
  const decode = (field: ScannedField, from: Burst, byScanner: boolean): boolean => {
    const text = likelyText(byScanner ? stripAdded(from, setting) : from, byScanner);
    replaceTyped(field, from.text, text);
    return text !== from.text;
  };

  const finish = () => {
    const scan: Scan = { ...stripAdded(burst, setting), by: 'scanner' };
    if (kept) writeContent(kept);
    reset();
    if (onScan) onScan(scan);
    else refuseUnexpected();
  };

  /** Whether the event is the last key of a burst, and is taken. */
  const takesEnd = (event: KeyboardEvent, field: ScannedField | null, limits: BurstLimits): boolean => {
    const at = event.timeStamp;
    if (slowBurst.count === 0 && at <= quietUntil) return true;
    const isScan = endsScan(burst, at, limits);
    const ended = isScan ? burst : slowBurst;
    const mode = field ? modeOf(field) : 'give back';
    const isDecoded =
      field !== null && mode !== 'give back' && (isScan || endsScan(slowBurst, at, slow))
        ? decode(field, ended, isScan)
        : false;
    // What a slow scanner typed is known by its garble alone.
    const isKept = mode !== 'give back' && (isScan || isDecoded);
    if (isScan || isDecoded) quietUntil = quietAfter(ended, at);
    if (mode === 'type') {
      if (!isKept || event.key === 'Enter') return false;
      // A scanner that ends with Tab means what others mean with Enter.
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
    refuseUnread();
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    clearTimeout(timer);
    const field = scannedFieldOf(event.target);
    if (event.isComposing || event.key === 'Process' || isOwn(event.target)) return reset();
    // It may have been calibrated since the last scan.
    if (slowBurst.count === 0) setting = readScannerSetting();
    const limits = limitsFor(setting, field !== null);
    const press = pressOf(event);
    const isEnd = ['Enter', 'Tab', setting?.end].includes(event.key);
    if (isEnd && !press.chord && takesEnd(event, field, limits)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return reset();
    }
    burst = addPress(burst, press, limits);
    slowBurst = addPress(slowBurst, press, slow);
    if (burst.count === 1) kept = field ? readContent(field) : null;
    if (!field) guardPage(event, burst, slowBurst);
    const keeps = field !== null && modeOf(field) !== 'give back';
    if (setting?.end !== '' && !keeps) return;
    timer = setTimeout(() => {
      if (!endsScan(burst, burst.lastAt, limits)) return;
      // Its last key may still come.
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

/** What of a key press tells a scanner from a person. */
export function pressOf(event: KeyboardEvent): Press {
  // AltGr comes as Ctrl and Alt on some systems; it writes a character all the same.
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

/** Until when a second end key is the scanner's, which sends it at the pace of the others. */
function quietAfter({ startedAt, lastAt, count }: Burst, endedAt: number): number {
  const pace = Math.max((lastAt - startedAt) / (count - 1), endedAt - lastAt);
  return endedAt + 3 * pace + 5;
}

/** Characters inside a code are no shortcuts of the page, and a space does not press the button that has the focus. */
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
