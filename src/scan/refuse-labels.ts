import { t } from '@lingui/core/macro';
import { hasRightCheckDigit } from '#contract/files/cells/cell-barcode.ts';
import { GS } from '#contract/rules/codes/function-one.ts';
import { tradeItemOf, type LabelData } from '#contract/rules/codes/label-data.ts';
import { handledKeys, isModifier } from '#src/ui/unless-scan-follows.ts';
import {
  addKeyPress,
  endsScan,
  ignoreEndKeyAfter,
  noBurst,
  pageLimits,
  withAltCode,
  type BurstLimits,
} from './keystroke-burst.ts';
import { kindOfCode } from './kind-of-code.ts';
import { readScannedLabel } from './read-code.ts';
import { namesKey, readKeyPress } from './read-key-press.ts';
import { reportUnexpected, reportWrong } from './report-scan.ts';
import type { Scan } from './scan.ts';
import { readContent, writeContent, type FieldContent } from './scanned-field.ts';
import { readScannerSetting, stripAdded } from './scanner-setting.ts';

const PASSWORDS = '[type="password"], [data-scan="password"], [data-scan="badge"]';
/** Also the name at sign-in, whose Enter submits the password that the browser filled in. */
const SECRETS = `:is(${PASSWORDS}, [autocomplete="username"])`;
/** The symbology identifier that some scanners send before a code. */
const SYMBOLOGY = /^\][A-Za-z]\d./u;

/** A person who types eight keys at this pace types no label. */
const limits: BurstLimits = { ...pageLimits, minKeys: 8 };

let burst = noBurst;
let setting = readScannerSetting();
/** The content of the field before the first key of the burst. */
let before: FieldContent | null = null;
let ignoreEndKeyUntil = -Infinity;

/**
 * Refuses the scan of a label into a field for a password, or for the name at sign-in, from now on: the field gets its
 * previous content back, the end key is suppressed, so that nothing is submitted, and a message says why. All other keys
 * are left alone: a password that is typed fast is not a label. May be called again.
 */
export function refuseLabels(): void {
  document.documentElement.addEventListener('keydown', onKeyDown, true);
}

function onKeyDown(event: KeyboardEvent): void {
  const { target: field, key, timeStamp: at } = event;
  const isSecret = field instanceof HTMLInputElement && field.matches(SECRETS);
  if (!isSecret || !namesKey(event)) {
    burst = noBurst;
    return;
  }
  if (burst.count === 0) setting = readScannerSetting();
  const press = readKeyPress(event);
  if (['Enter', 'Tab', setting?.end].includes(key) && !press.chord) {
    burst = withAltCode(burst);
    // A scanner may send two end keys.
    if (at <= ignoreEndKeyUntil || endsWithLabel(field, at)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    burst = noBurst;
    return;
  }
  burst = addKeyPress(burst, press, limits);
  if (burst.count === 1 && !isModifier(key)) before = readContent(field);
}

/** Whether an end key at `at` ends the scan of a label, which is then taken out of its field and reported. */
function endsWithLabel(field: HTMLInputElement, at: number): boolean {
  if (before?.field !== field || !endsScan(burst, at, limits)) return false;
  if (!isLabel(stripAdded(burst, setting), field.matches('[data-scan="badge"]'))) return false;
  writeContent(before);
  ignoreEndKeyUntil = ignoreEndKeyAfter(burst, at);
  handledKeys.lastAt = burst.lastAt;
  if (field.matches(`:is(${PASSWORDS}):not([inputmode="numeric"])`)) {
    reportWrong(t`A label was scanned into the password field and was removed. Type the password.`);
  } else reportUnexpected();
  return true;
}

/**
 * Whether a scan is certainly that of a label, by its form alone: an article number with its check digit, certain GS1 data,
 * an order, a location, or a badge where none is expected.
 */
function isLabel(texts: Pick<Scan, 'text' | 'usText'>, expectsBadge: boolean): boolean {
  const { codes, data } = readScannedLabel({ ...texts, source: 'scanner' });
  const kind = kindOfCode(codes)?.kind;
  if (kind === 'badge') return !expectsBadge;
  return (
    kind !== undefined ||
    (data.values.size > 0 && isCertainlyGs1(texts, data)) ||
    codes.some((code) => /^(?:\d{8}|\d{12,14})$/.test(code) && hasRightCheckDigit(code)) ||
    [texts.text, texts.usText].some((text) => SYMBOLOGY.test(text))
  );
}

/**
 * Whether GS1 data name an article or a pallet, or were sent with a separator or in parentheses. Other texts are read as
 * GS1 data only because a scanner may send `@` or `|` as the separator: `22gqShpFf.O3?2b@` is rather a password.
 */
function isCertainlyGs1(
  { text, usText }: Pick<Scan, 'text' | 'usText'>,
  { values, sscc }: LabelData,
): boolean {
  if (tradeItemOf(values) !== null || sscc !== '') return true;
  return [text, usText].some((one) => one.includes(GS) || one.startsWith('('));
}
