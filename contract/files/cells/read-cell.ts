import type { Field } from '../../field.ts';
import { fieldSchema } from '../../field-schema.ts';
import { readArticleBarcode } from '../../rules/catalogue/article-barcodes.ts';
import { readBarcodeCell } from './cell-barcode.ts';
import { readBooleanCell } from './cell-boolean.ts';
import { readDateCell } from './cell-date.ts';
import { readEmailCell } from './cell-email.ts';
import { readIntegerCell } from './cell-integer.ts';
import { readListCell } from './cell-list.ts';
import { readMoneyCell } from './cell-money.ts';
import type { CellResult } from './cell-result.ts';
import { showsExclVat, withoutInclVat } from './incl-vat.ts';
import { isSheetError, unmarkErrorText } from './sheet-error.ts';
import { withoutApostrophe, withoutDecimals, withoutExponent } from './text-mark.ts';
import { cleanCode, cleanText } from '../../rules/values/clean-text.ts';
import { instantOf, wallClockOf } from '../../rules/values/wall-clock.ts';
import { findChoice } from '../file-choices.ts';
import type { ImportOptions } from '../import-options.ts';
import type { CellReason } from '../import-reasons.ts';
import type { ValueNoteReason } from '../reading-notes.ts';

export type CellFormat = Pick<ImportOptions, 'number_mark' | 'date_order'> &
  Partial<Pick<ImportOptions, 'rounding'>> & {
    /** IANA name: times without an offset are read in this time zone. */
    timezone: string;
  };

type Read = CellResult<unknown, CellReason | 'empty'>;

/**
 * Removes the apostrophe with which a spreadsheet marks a number that is text. Prose keeps it, as in `'90`. `writeCell`
 * adds one to a code that begins so itself.
 */
function withoutTextMark({ kind }: Field, text: string): string {
  return kind === 'text' || kind === 'multiline' || kind === 'list' ? text : withoutApostrophe(text);
}

/** A cell's text without an apostrophe that marks it as text. */
export function unmarkedText(field: Field, text: string): string {
  return unmarkErrorText(withoutTextMark(field, text));
}

/**
 * The value of a field that a cell's text represents, with the same checks as in a form.
 *
 * @returns `empty` as a reason where the cell has no value; with a note where the value differs from the text
 */
export function readCell(field: Field, text: string, format: CellFormat): Read {
  const cleaned = cleanText(text);
  const given = withoutTextMark(field, cleaned);
  // An apostrophe marks a code that has its decimals or its exponent rightly.
  if (isOfCodes(field) && given === cleaned) {
    const code = withoutDecimals(given);
    if (code !== given) return withNote(readCell(field, code, format), 'decimals_dropped');
    const digits = withoutExponent(given);
    if (digits !== given) return withNote(readCell(field, digits, format), 'exponent');
  }
  if (given === '') return { ok: false, reason: 'empty' };
  if (isSheetError(given)) return { ok: false, reason: 'sheet_error' };
  const read = readKind(field, unmarkErrorText(given), format);
  if (!read.ok) return read;
  const checked = fieldSchema(field).safeParse(read.value);
  if (checked.success) return { ...read, value: checked.data };
  const [issue] = checked.error.issues;
  if (issue?.code === 'too_small') return { ok: false, reason: 'too_small' };
  const isNumber = typeof read.value === 'number';
  return { ok: false, reason: isNumber ? 'too_large' : 'too_long' };
}

/** Whether the values of a field are codes or numbers of phones, which have no decimals. */
function isOfCodes({ kind, entry, ref }: Field): boolean {
  if (kind === 'ref') return ref !== 'categories';
  return kind === 'code' || kind === 'phone' || kind === 'barcode' || entry === 'barcode';
}

function withNote(read: Read, note: ValueNoteReason): Read {
  return read.ok ? { ...read, note } : read;
}

function readKind(field: Field, text: string, format: CellFormat): Read {
  switch (field.kind) {
    case 'integer':
      return readIntegerCell(text, format.number_mark ?? undefined);
    case 'money': {
      if (field.inclVat && showsExclVat(text)) return { ok: false, reason: 'not_a_number' };
      const amount = field.inclVat ? withoutInclVat(text) : text;
      const read = readMoneyCell(amount, format.number_mark ?? undefined);
      const isRefused = read.ok && read.note === 'rounded' && format.rounding === 'refuse';
      return isRefused ? { ok: false, reason: 'too_precise' } : read;
    }
    case 'day':
    case 'instant':
      return readMoment(field.kind, text, format);
    case 'boolean':
      return readBooleanCell(text);
    case 'barcode':
      return readBarcode(text);
    case 'email':
      return readEmailCell(text);
    case 'list':
      return field.entry === 'barcode'
        ? readBarcodeList(text)
        : { ok: true, value: [...new Set(readListCell(text).map(cleanCode))] };
    case 'choice': {
      const choice = findChoice(field.choices, text);
      return choice === null ? { ok: false, reason: 'not_a_choice' } : { ok: true, value: choice };
    }
    case 'ref':
      return { ok: true, value: cleanCode(text) };
    default:
      return { ok: true, value: text };
  }
}

function readBarcode(text: string): Read {
  const read = readBarcodeCell(text);
  if (read.ok) return read;
  return read.reason === 'all_zeros'
    ? { ok: false, reason: 'empty', note: 'no_barcode' }
    : { ok: false, reason: read.reason };
}

/** Barcodes with their pieces: `13760120040112×24; 3760120040122`. */
function readBarcodeList(text: string): Read {
  // Its comma separates no codes.
  const whole = readBarcodeCell(text);
  if (!whole.ok && whole.reason === 'scientific') return { ok: false, reason: whole.reason };
  const written = readListCell(text).map(withoutApostrophe);
  const entries = written.map(withoutDecimals);
  const values: string[] = [];
  let hasNone = false;
  for (const entry of entries) {
    const read = readArticleBarcode(entry);
    if (read.ok) values.push(read.value);
    else if (read.reason === 'all_zeros') hasNone = true;
    else return { ok: false, reason: read.reason };
  }
  const isChanged = entries.some((entry, at) => entry !== written[at]);
  const note = hasNone
    ? { note: 'no_barcode' as const }
    : isChanged
      ? { note: 'decimals_dropped' as const }
      : {};
  return values.length === 0 && hasNone
    ? { ok: false, reason: 'empty', ...note }
    : { ok: true, value: values, ...note };
}

/**
 * A date becomes midnight where an instant is expected; an instant becomes its date in the time zone where a day is
 * expected.
 */
function readMoment(kind: 'day' | 'instant', text: string, format: CellFormat): Read {
  const read = readDateCell(text, format.date_order ?? undefined);
  if (!read.ok) return read;
  const { value } = read;
  const isInstant = value.endsWith('Z');
  if (kind === 'day') {
    return { ...read, value: (isInstant ? wallClockOf(value, format.timezone) : value).slice(0, 10) };
  }
  if (isInstant) return read;
  const hasTime = value.length > 10;
  const instant = instantOf(hasTime ? value : `${value}T00:00:00`, format.timezone);
  // The hour that clocks skip in spring.
  if (hasTime && wallClockOf(instant, format.timezone) !== value)
    return { ok: false, reason: 'no_such_time' };
  return { ...read, value: instant };
}
