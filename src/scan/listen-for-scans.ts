import { GS, SHOWN_GS } from '#contract/rules/codes/function-one.ts';
import { extraWaitAfter, handledKeys, isModifier, setScanner } from '#src/ui/unless-scan-follows.ts';
import {
  addKeyPress,
  endsScan,
  fieldLimitsWithoutEnd,
  ignoreEndKeyAfter,
  isPartOfScan,
  maxGapOf,
  noBurst,
  shortCodeInQuantity,
  MAX_GAP_MS,
  withAltCode,
  type Burst,
  type BurstLimits,
} from './keystroke-burst.ts';
import { isNotText, isUnshiftedNumber, likelyText } from './likely-text.ts';
import { namesKey, readKeyPress } from './read-key-press.ts';
import { reportNotReady, reportUnexpected, reportUnreadable } from './report-scan.ts';
import type { Scan } from './scan.ts';
import {
  expectsCode,
  isIgnored,
  isQuantityField,
  readContent,
  refusesScans,
  removePrevious,
  replaceTyped,
  scannedFieldOf,
  scansInto,
  writeContent,
  type FieldContent,
  type ScannedField,
} from './scanned-field.ts';
import { limitsFor, readScannerSetting, stripAdded } from './scanner-setting.ts';
import { isTooFast, isTooFastWithoutEnd } from './too-fast-for-person.ts';
import { trackMissedKeys } from './missed-keys.ts';

/** A scanner that sends no end key is done after this much more silence, in ms, than between two keys. */
const SILENCE_MS = 30;
/** Until this time another end key belongs to the scan that has just ended, whichever listener has handled it. */
let ignoreEndKeyUntil = -Infinity;
const notReplaced = { text: '', usText: '', typed: '', shown: '' };
/** Limits that keep keys in one burst, however slow the scanner. */
const slow: BurstLimits = { gap: MAX_GAP_MS, meanGap: MAX_GAP_MS, minKeys: 1 };

/**
 * Listens for a hardware scanner (a keyboard wedge), which sends its code as key presses that end with Enter or Tab, or
 * as calibrated on this device. Normal typing is unaffected. The keys of a scanner without end key that is not calibrated
 * are reported as a scan that could not be read, except in text fields other than those for a number.
 * - The last key of a scan is suppressed, so that it presses no button and submits no form. The same applies to a burst
 * that is not a scan but too fast for a person; the user then sees that the scan was not read.
 * - A text field that a scan was typed into gets its content back, except inside `data-scan="type"`, which keeps the
 * scan as if typed, with its Enter, and inside `data-scan="keep"`, which keeps it without its last key. Both receive
 * the text of the label, whatever the keyboard layout, in place of what they contained.
 * - Elements inside `data-scan="ignore"` and password fields are ignored.
 * @param onScan receives each scan
 * @param target where to listen: a listener on the window receives a scan before any other, and exclusively; a listener
 * on the document's element receives those that the screen does not expect, and every text field keeps a scan
 * @returns a function that stops listening
 */
export function listenForScans(
  onScan: (scan: Scan) => void,
  target: GlobalEventHandlers = document,
): () => void {
  const readSetting = () => {
    const read = readScannerSetting();
    setScanner(limitsFor(read, false), read?.end !== '');
    return read;
  };
  let setting = readSetting();
  const missed = trackMissedKeys();
  /**
   * The current keys at the pace of a scanner (`burst`), and at that of a slow scanner or a fast person (`slowBurst`).
   */
  let burst: Burst = noBurst;
  let slowBurst: Burst = noBurst;
  /** The content of the field before the first key of each burst. */
  let contentBefore: FieldContent | null = null;
  let contentBeforeSlow: FieldContent | null = null;
  /** The keys of `slowBurst` before those of `burst`. */
  let head: Burst = noBurst;
  /** The part of the burst that was replaced in its field during a pause: as typed, and as the field shows it now. */
  let replaced = notReplaced;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const reset = () => {
    burst = noBurst;
    slowBurst = noBurst;
    contentBefore = null;
    contentBeforeSlow = null;
    head = noBurst;
    replaced = notReplaced;
  };

  const reportPart = () => (missed.missesStart() ? reportNotReady() : reportUnreadable());

  const scanModeOf = (field: ScannedField): 'type' | 'keep' | 'restore' => {
    const mode = field.closest('[data-scan]')?.getAttribute('data-scan');
    // The field would keep a part of the code.
    if (missed.missesStart()) return 'restore';
    if (mode === 'type') return mode;
    return (mode === 'keep' || target === document.documentElement) && !isQuantityField(field)
      ? 'keep'
      : 'restore';
  };

  /** Leaves only the scanned code in a field that asks for one, and what was there in one that refuses scans. */
  const keepScanned = (field: ScannedField, before: FieldContent | null) => {
    if (refusesScans(field)) {
      if (before) writeContent(before);
      return reportUnexpected();
    }
    if (!expectsCode(field)) return;
    if (contentBeforeSlow) {
      removePrevious(contentBeforeSlow);
      // More keys of the same scan may follow after a pause.
      contentBeforeSlow = { field, value: '', start: 0, end: 0 };
    }
    scansInto.set(field, replaced);
  };

  /** Replaces the typed text by the text on the label; returns whether they differ. */
  const replaceByLabelText = (field: ScannedField, from: Burst, byScanner: boolean): boolean => {
    const texts = stripAdded(from, byScanner ? setting : null);
    const text = likelyText(texts, byScanner);
    // A key that means the separator types nothing; the field shows a visible sign in its place.
    const typed = from.text.replaceAll(GS, '');
    const shown = text.replaceAll(GS, SHOWN_GS);
    replaceTyped(
      field,
      typed.replace(replaced.typed, () => replaced.shown),
      shown,
    );
    replaced = { ...texts, typed, shown };
    return text !== from.text || text.includes(GS);
  };

  const finish = () => {
    const scan: Scan = { ...stripAdded(burst, setting), source: 'scanner' };
    if (contentBefore) writeContent(contentBefore);
    reset();
    onScan(scan);
  };

  /** Whether the event is the last key of a burst that must be suppressed. */
  const handleEndKey = (event: KeyboardEvent, field: ScannedField | null, limits: BurstLimits): boolean => {
    const at = event.timeStamp;
    if (slowBurst.count === 0 && at <= ignoreEndKeyUntil) return true;
    slowBurst = missed.withMissed(slowBurst);
    const isScan = endsScan(burst, at, limits);
    const isWhole = isScan && !missed.missesStart() && !isPartOfScan(head, limits);
    const ended = isWhole ? burst : slowBurst;
    const mode = field ? scanModeOf(field) : 'restore';
    const isDecoded =
      field !== null &&
      mode !== 'restore' &&
      (isScan ||
        (expectsCode(field)
          ? endsScan(slowBurst, at, slow)
          : endsScan(slowBurst, at, fieldLimitsWithoutEnd) && isNotText(slowBurst)))
        ? replaceByLabelText(field, ended, isScan)
        : false;
    // The input of a slow scanner is recognised only by its garbled text.
    const isKept = mode !== 'restore' && (isScan || isDecoded);
    if (isKept && field) keepScanned(field, isWhole ? contentBefore : contentBeforeSlow);
    if (isScan || isDecoded) ignoreEndKeyUntil = ignoreEndKeyAfter(ended, at);
    if (mode === 'type') {
      if (!isKept || event.key === 'Enter') return false;
      // A Tab from the scanner means the same as an Enter.
      if (field?.form) field.form.requestSubmit();
      else field?.blur();
      return true;
    }
    // In a list of codes, the next scan goes to a line of its own.
    if (isKept) return event.key !== 'Enter' || !field?.matches('[data-scan="lines"]');
    if (isWhole) {
      finish();
      return true;
    }
    if (!isScan && !isTooFast(slowBurst, at, field)) return false;
    ignoreEndKeyUntil = ignoreEndKeyAfter(slowBurst, at);
    // What was scanned into a quantity is not a number of pieces.
    if (contentBeforeSlow && (isScan || isQuantityField(contentBeforeSlow.field)))
      writeContent(contentBeforeSlow);
    reportPart();
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    clearTimeout(timer);
    if (missed.isLeftToAnother()) return reset();
    // Another listener has handled the burst.
    if (slowBurst.count > 1 && slowBurst.lastAt === handledKeys.lastAt) reset();
    // An earlier listener may have moved the focus: the key is typed there.
    const field = scannedFieldOf(event.target) ?? scannedFieldOf(document.activeElement);
    if (!namesKey(event) || isIgnored(event.target)) return reset();
    // The scanner may have been calibrated since the last scan.
    if (slowBurst.count === 0) setting = readSetting();
    const limits = limitsFor(setting, field !== null);
    const press = readKeyPress(event);
    const isEnd = ['Enter', 'Tab', setting?.end].includes(event.key);
    if (isEnd) {
      burst = withAltCode(burst);
      slowBurst = withAltCode(slowBurst);
    }
    const { lastAt } = burst;
    const slowBefore = slowBurst;
    if (isEnd && !press.chord && handleEndKey(event, field, limits)) {
      // The other listeners do not receive the end key. A second one belongs to the same burst.
      handledKeys.lastAt = lastAt || handledKeys.lastAt;
      event.preventDefault();
      event.stopImmediatePropagation();
      return reset();
    }
    burst = addKeyPress(burst, press, limits);
    slowBurst = addKeyPress(slowBurst, press, slow);
    const content = () => (field ? readContent(field) : null);
    // The Shift of the second character comes after the first one was typed.
    const isCharacter = !isModifier(press.key);
    if (isCharacter && burst.count === 1) {
      contentBefore = content();
      head = slowBurst.count > 1 ? slowBefore : noBurst;
    }
    if (isCharacter && slowBurst.count === 1) {
      contentBeforeSlow = content();
      replaced = notReplaced;
    }
    if (isCharacter && field && slowBurst.count > 0)
      scansInto.set(field, { ...slowBurst, shown: slowBurst.text });
    if (press.nonPrinting === 'separator' && slowBurst.count > 1) event.preventDefault();
    else if (!field) guardPage(event, press.at - lastAt <= limits.gap, slowBurst);
    const keeps = field !== null && scanModeOf(field) !== 'restore';
    const hasEndKey = setting?.end !== '';
    // A text field shows what was typed, which may not come from a scanner.
    if (hasEndKey && !keeps && field !== null && !isQuantityField(field)) return;
    const silence = maxGapOf(limits) + SILENCE_MS + (hasEndKey && !keeps ? MAX_GAP_MS : 0);
    timer = setTimeout(
      () => {
        burst = withAltCode(burst);
        const isScan = endsScan(burst, burst.lastAt, limits);
        const isWhole = isScan && !missed.missesStart() && !isPartOfScan(head, limits);
        if (keeps) {
          // In other fields, French words have the keys of a scanner with a US keyboard: é, à, ( and ).
          const isSlowScan =
            !isScan &&
            (expectsCode(field) || isUnshiftedNumber(slowBurst.text)) &&
            endsScan(slowBurst, slowBurst.lastAt, fieldLimitsWithoutEnd);
          const isDecoded =
            (isScan || isSlowScan) && replaceByLabelText(field, isWhole ? burst : slowBurst, isScan);
          // The end key may still follow. Without one, a person’s text module types as fast as a scanner.
          if ((isScan || isDecoded) && !(hasEndKey && refusesScans(field)))
            keepScanned(field, isWhole ? contentBefore : contentBeforeSlow);
          return;
        }
        // With a hiccup, it could be a person's number whose first three digits were pressed almost at once.
        const isShortCode =
          field !== null &&
          isQuantityField(field) &&
          burst.hiccups === 0 &&
          endsScan(burst, burst.lastAt, shortCodeInQuantity);
        if (!isScan && !isShortCode && !isTooFastWithoutEnd(missed.withMissed(slowBurst), field)) return;
        // Every listener receives these keys; only the first one handles them.
        if (burst.lastAt === handledKeys.lastAt) return;
        handledKeys.lastAt = burst.lastAt;
        if (isWhole && !hasEndKey) return finish();
        // A busy device may deliver the end key later still.
        ignoreEndKeyUntil = ignoreEndKeyAfter(slowBurst, slowBurst.lastAt);
        const isApart = (isScan || isShortCode) && !isPartOfScan(head, limits);
        const before = isApart ? contentBefore : contentBeforeSlow;
        if (before) writeContent(before);
        reportPart();
      },
      silence + extraWaitAfter(event),
    );
  };

  target.addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    clearTimeout(timer);
    missed.stop();
    target.removeEventListener('keydown', onKeyDown, { capture: true });
  };
}

/** Keeps characters of a code from triggering shortcuts of the page, and a space from pressing the focused button. */
function guardPage(event: KeyboardEvent, isSoon: boolean, slowBurst: Burst): void {
  const isInside = slowBurst.count > 1 && (isSoon || event.key === ' ');
  if (isInside && event.key.length === 1) event.preventDefault();
}
