import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { withoutDecimals, withoutExponent } from '#contract/files/cells/text-mark.ts';
import type { ImportRow } from '#contract/endpoints/imports.ts';
import type { NoteReason, ReadingNote } from '#contract/files/reading-notes.ts';
import type { List } from '../../declare/list-declaration.ts';
import { fieldLabel } from './label-fields.ts';

/** How many cells or rows were read differently from the file: `12 prices rounded`. */
export function noteCountText(reason: NoteReason, count: number, i18n: I18n): string {
  const words: Record<NoteReason, MessageDescriptor> = {
    rounded: msg`${plural(count, { one: '# price rounded', other: '# prices rounded' })}`,
    two_digit_year: msg`${plural(count, { one: '# year of two digits', other: '# years of two digits' })}`,
    no_barcode: msg`${plural(count, { one: '# barcode of zeros only', other: '# barcodes of zeros only' })}`,
    decimals_dropped: msg`${plural(count, { one: '# code read without decimals', other: '# codes read without decimals' })}`,
    exponent: msg`${plural(count, { one: '# code read without its exponent', other: '# codes read without their exponents' })}`,
    address_only: msg`${plural(count, { one: '# e-mail address without the name beside it', other: '# e-mail addresses without the names beside them' })}`,
    damaged: msg`${plural(count, { one: '# damaged cell', other: '# damaged cells' })}`,
    inner_quotes: msg`${plural(count, { one: '# text with quotation marks that were not doubled', other: '# texts with quotation marks that were not doubled' })}`,
    split_row: msg`${plural(count, { one: '# row that a line break had split, joined again', other: '# rows that line breaks had split, joined again' })}`,
    split_decimals: msg`${plural(count, { one: '# price that its decimal comma may have split', other: '# prices that their decimal commas may have split' })}`,
    merged: msg`${plural(count, { one: '# cell filled from a merged one', other: '# cells filled from merged ones' })}`,
    formatted: msg`${plural(count, { one: '# cell read as displayed', other: '# cells read as displayed' })}`,
    converted: msg`${plural(count, { one: '# text that the spreadsheet may have changed', other: '# texts that the spreadsheet may have changed' })}`,
    no_value: msg`${plural(count, { one: '# cell in which a program wrote that it has no value', other: '# cells in which a program wrote that they have no value' })}`,
    no_result: msg`${plural(count, { one: '# unreadable cell: formula without a result', other: '# unreadable cells: formulas without a result' })}`,
    digits_lost: msg`${plural(count, { one: '# number cut to 15 digits', other: '# numbers cut to 15 digits' })}`,
    zeros_lost: msg`${plural(count, { one: '# number that may lack leading zeros or +', other: '# numbers that may lack leading zeros or +' })}`,
    day_month_swapped: msg`${plural(count, { one: '# date whose day and month may be swapped', other: '# dates whose day and month may be swapped' })}`,
    hidden: msg`${plural(count, { one: '# hidden row', other: '# hidden rows' })}`,
    first_decides: msg`${plural(count, { one: '# row that contradicts an earlier one', other: '# rows that contradict an earlier one' })}`,
    article_barcode: msg`${plural(count, { one: '# barcode in place of a reference', other: '# barcodes in place of references' })}`,
    name_for_key: msg`${plural(count, { one: '# name in place of a code', other: '# names in place of codes' })}`,
    name_as_key: msg`${plural(count, { one: '# new code that is an existing name', other: '# new codes that are existing names' })}`,
    credit: msg`${plural(count, { one: '# credit line that reduces turnover', other: '# credit lines that reduce turnover' })}`,
    canceled: msg`${plural(count, { one: '# canceled line outside of turnover', other: '# canceled lines outside of turnover' })}`,
    not_changed: msg`${plural(count, { one: '# row with a value that is not taken over', other: '# rows with a value that is not taken over' })}`,
  };
  const other = msg`${plural(count, { one: '# other cell', other: '# other cells' })}`;
  return i18n._(Object.hasOwn(words, reason) ? words[reason] : other);
}

const sentences: Record<NoteReason, (value: string, readAs: string) => MessageDescriptor> = {
  rounded: (value) => msg`“${value}” is rounded to the cent.`,
  two_digit_year: (value) => msg`“${value}” has a year of two digits.`,
  no_barcode: (value) => msg`“${value}” means no barcode: the field stays empty.`,
  decimals_dropped: (value) => msg`“${value}” is read without its decimals.`,
  exponent: (value) => msg`“${value}” is read in full: all of its digits are in the file.`,
  address_only: (value) => msg`of “${value}” only the address is taken over.`,
  damaged: () => msg`characters are damaged (�). Choose another encoding or correct the file.`,
  inner_quotes: (value) => msg`read as ${value}: its quotation marks are not doubled in the file.`,
  split_row: (value) => msg`read as ${value}: a line break without quotation marks had split the row.`,
  split_decimals: (value) =>
    msg`“${value}” may be one price that its decimal comma has split. If so, put it in quotation marks in the file.`,
  merged: (value) => msg`“${value}” comes from the merged cell.`,
  formatted: (value) => msg`read as displayed; the cell holds ${value}.`,
  converted: (value) =>
    msg`the spreadsheet holds ${value}. If something else was typed, such as 3/4 or true, format the column as text and type it again.`,
  no_value: (value) => msg`“${value}” means no value: the cell is read as empty.`,
  no_result: (value) =>
    msg`the formula ${value} has no result in the file. The cell cannot be read and clears nothing.`,
  digits_lost: (value) => msg`${value}: a spreadsheet keeps 15 digits, the others are lost.`,
  zeros_lost: (value) =>
    /^33(?:[\s.-]?\d){9}$/u.test(withoutExponent(withoutDecimals(value)))
      ? msg`“${value}” may have lost its + in a spreadsheet.`
      : msg`“${value}” may have lost its leading zeros in a spreadsheet.`,
  day_month_swapped: (value) =>
    msg`${value}: the spreadsheet may have swapped day and month, because other dates of the column that it could not read stayed texts.`,
  hidden: () => msg`This row is hidden in the file.`,
  first_decides: (value) => msg`“${value}” is ignored: an earlier row with this number decides.`,
  article_barcode: (value) => msg`“${value}” is the barcode of an article. Is its reference meant?`,
  name_for_key: (value, readAs) => msg`“${value}” is read as ${readAs}, which has this name.`,
  name_as_key: (value) => msg`“${value}” is the name of an existing row. Is its code meant?`,
  credit: (value) => msg`${value} is a credit note: it reduces turnover on its own date.`,
  canceled: (value) => msg`${value} is imported as canceled and does not change turnover.`,
  not_changed: (value) => msg`“${value}” is ignored: a file does not change this on an existing row.`,
};

/** The notes of a row, without those that an error of the same cell repeats. */
export function shownNotes({ notes, errors }: ImportRow): ImportRow['notes'] {
  return notes.filter(
    (note) => !errors.some(({ field, reason }) => field === note.field && reason === note.reason),
  );
}

/** How a cell was read differently from the file: `Price: “14,905” is rounded to the cent.` */
export function noteText(
  { field, reason, value, read_as = '' }: ReadingNote,
  list: List,
  i18n: I18n,
): string {
  const quoted = value.trim().slice(0, 60);
  // A server that was updated since may have other reasons.
  const known = Object.hasOwn(sentences, reason) ? sentences[reason](quoted, read_as) : null;
  const sentence = i18n._(known ?? msg`“${quoted}” is read other than in the file.`);
  if (field === null) return sentence;
  const label = fieldLabel(list, field, i18n);
  return i18n._(msg`${label}: ${sentence}`);
}
