import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportRow } from '#contract/endpoints/imports.ts';
import { dateOrders, readDateCell } from '#contract/files/cells/cell-date.ts';
import { showsExclVat, showsInclVat } from '#contract/files/cells/incl-vat.ts';
import { fileChoice } from '#contract/files/file-choices.ts';
import { importFields, mayNameByKey } from '#contract/files/import-fields.ts';
import { languageOf } from '#contract/languages.ts';
import type { ImportError, ImportReason } from '#contract/files/import-reasons.ts';
import { formatMoney, formatNumber } from '#src/i18n/format.ts';
import type { List } from '../../declare/list-declaration.ts';
import { fieldLabel } from './label-fields.ts';

type Sentence = (value: string, hint: string | undefined) => MessageDescriptor;

/** One message for each import error, with a hint where the user can act. */
const sentences: Record<ImportReason, Sentence> = {
  required_by_role: (value) => msg`required for the role “${value}”. Fill in the cell.`,
  admin_only: () => msg`only an administrator can import administrators.`,
  entrusted: (value) =>
    msg`customers, orders or marking jobs are still assigned to “${value}”. Hand them over first.`,
  required: () => msg`required. Fill in the cell.`,
  no_result: (value) =>
    msg`the formula ${value} has no result in the file. Open the file in your spreadsheet and save it.`,
  not_a_number: (value) => msg`“${value}” is not a number.`,
  letter_o_for_zero: (value) => msg`“${value}” is not a number. Is the letter O used instead of a zero?`,
  letter_l_for_one: (value) => msg`“${value}” is not a number. Is a letter used instead of the digit 1?`,
  scientific: (value) =>
    msg`“${value}” was shortened by a spreadsheet. Format the column as text and type it again.`,
  ambiguous_mark: (value) => msg`“${value}” is ambiguous. Choose under “Numbers such as 1,000 and 1.000”.`,
  percent: (value) => msg`“${value}” is a percentage. Enter the amount or the number itself.`,
  too_precise: (value) =>
    msg`“${value}” has more than two decimals. Choose “Round to the cent” to accept it.`,
  not_whole: (value) => msg`“${value}” is not a whole number.`,
  too_large: (value) => msg`“${value}” is too large.`,
  too_small: (value) => msg`“${value}” is too small.`,
  too_long: (value) => msg`“${value}” is too long. Shorten it.`,
  other_currency: (value) => msg`“${value}” is not in euros. Convert it to euros.`,
  other_unit: (value) => msg`“${value}” is not the price of one piece. Enter the price of a single piece.`,
  not_a_date: (value) => msg`“${value}” is not a date. Expected format: 2026-06-12.`,
  two_digit_year: (value) =>
    msg`“${value}” has a two-digit year. Use four digits, or choose under “Dates such as 06/12/2026”.`,
  no_such_day: (value) => msg`“${value}” is not a valid date. Check “Dates such as 06/12/2026”.`,
  sheet_error: (value) =>
    msg`“${value}” is an error of the spreadsheet: correct its formula or widen its column.`,
  no_such_time: (value) => msg`“${value}” is not a valid time.`,
  unknown_zone: (value) =>
    msg`“${value}” names a time zone that cannot be read. Enter its offset, such as +02:00.`,
  no_at_sign: (value) => msg`“${value}” is not an e-mail address: the @ is missing.`,
  several_emails: (value) => msg`“${value}” contains several addresses. Keep one.`,
  not_an_email: (value) => msg`“${value}” is not an e-mail address.`,
  not_yes_or_no: (value) => msg`“${value}” is not valid. Use yes or no.`,
  not_digits: (value) => msg`“${value}” is not a barcode: only digits are allowed.`,
  wrong_length: (value) => msg`“${value}” is not a barcode: 8, 12, 13 or 14 digits expected.`,
  leading_zeros_lost: (value) =>
    msg`“${value}” lost its leading zeros in a spreadsheet. Format the column as text.`,
  wrong_check_digit: (value) =>
    msg`“${value}” is not a valid barcode: wrong check digit. Check it on the article.`,
  not_pieces: (value) => msg`“${value}”: after the code, × and the number of pieces expected, such as ×24.`,
  not_a_choice: (value) => msg`“${value}” is not an allowed value.`,
  unknown: (value, hint) =>
    hint === undefined
      ? msg`“${value}” does not exist. Create it first.`
      : msg`“${value}” does not exist. Create it or use ${hint}.`,
  several_of_name: (value, hint = '') =>
    msg`“${value}” is the name of several: ${hint}. Enter the code of the right one.`,
  other_name: (value, hint = '') =>
    msg`“${value}” is the name of ${hint}, not of the code in this row. Correct one of them.`,
  key_deleted: (value) => msg`“${value}” was deleted and cannot be reused. Choose another value.`,
  taken: (value) => msg`“${value}” already exists. Choose another value.`,
  cannot_create: (value) => msg`“${value}” does not exist and cannot be created by an import.`,
  bounds: (value) => msg`required: minimum ≤ threshold ≤ maximum (${value}).`,
  article_code: (value) => msg`“${value}” is the code of an article, not a location.`,
  rejected_over_received: (value) => msg`${value} rejected: must not exceed the quantity received.`,
  arrival_applied: (value) =>
    msg`arrival ${value} has already been put into stock. Correct it on the arrival.`,
  canceled_order: (value) =>
    msg`${value} on a canceled order. Choose under “Negative quantities, canceled orders”.`,
  negative_quantity: (value) =>
    msg`${value} is negative. Choose under “Negative quantities, canceled orders”.`,
  negative_amount: (value) => msg`${value} is negative. Choose under “Negative quantities, canceled orders”.`,
  negative: (value) => msg`${value} is negative. Minimum: 0.`,
  order_total: (value) =>
    msg`order ${value} would exceed the maximum of an order, 1,000,000,000 € excl. VAT.`,
  negative_price: (value) => msg`${value} is negative. Minimum: 0.`,
  non_goods: (value) =>
    msg`“${value}” is not an article (postage, fee, etc.). Choose under “Postage, fees, etc.”.`,
  mixed_order: (value) =>
    msg`order ${value} has positive and negative quantities. Use a separate order number for the canceled lines.`,
  other_customer: (value) => msg`“${value}” is not the customer of the order.`,
  order_open: (value) => msg`order ${value} still has to be prepared. Only past orders can be imported.`,
  order_not_imported: (value) => msg`order ${value} was placed in Quai. Lines cannot be imported into it.`,
  order_closed: (value) => msg`order ${value} is no longer being prepared. Its dates cannot be changed.`,
  not_allowed: () => msg`your role cannot change this.`,
  after_today: (value) => msg`“${value}”: the day of an order is not after today.`,
  day_range: (value) => msg`“${value}”: choose a day between today and two years from now.`,
  too_many_cells: () =>
    msg`The row has more cells than columns. Does a text or a number contain the separator?`,
  repeated_header: () => msg`The column headings again. The row contains no data.`,
  rule_line: () => msg`A rule between rows. The row contains no data.`,
  units_row: () => msg`The units or types of the columns. The row contains no data.`,
  total_row: () => msg`A total of other rows. The row contains no data.`,
  footer_row: () => msg`The footer of a printed page or list. The row contains no data.`,
  broken_quotes: () => msg`This row has unmatched quotation marks. Correct them.`,
};

/** Long values are shortened in messages; the cell shows them in full. */
const QUOTED = 60;

/** What the field allows, for a value that is too small or too long; null where that is not one number. */
function limitSentence(list: List, error: ImportError, value: string, i18n: I18n): MessageDescriptor | null {
  const field = error.field === null ? undefined : importFields(list.entity.name)[error.field];
  if (!field) return null;
  const language = languageOf(i18n.locale);
  const number = (limit: number) =>
    field.kind === 'money' ? formatMoney(limit, language) : formatNumber(limit, language);
  const isNumber = field.kind === 'integer' || field.kind === 'money';
  if (error.reason === 'too_small' && isNumber) {
    // Quantities below zero are of canceled orders and credit notes: 0 is none.
    const minimum = number(value === '0' ? 1 : field.min);
    return msg`“${value}” is too small. Minimum: ${minimum}.`;
  }
  if (error.reason === 'too_large' && isNumber) {
    const maximum = number(field.max);
    return msg`“${value}” is too large. Maximum: ${maximum}.`;
  }
  if (error.reason === 'too_long' && ['text', 'multiline', 'code', 'email', 'phone'].includes(field.kind)) {
    const maximum = number(field.max);
    return msg`“${value}” is too long. Maximum: ${maximum} characters.`;
  }
  return null;
}

/** Names the option that would accept the value or the empty cell, or the import that would; null for none. */
function optionSentence(
  list: List,
  { field, reason, hint }: ImportError,
  value: string,
): MessageDescriptor | null {
  const { name } = list.entity;
  const isOrder = name === 'orders' || name === 'orderlines';
  if (reason === 'required' && name === 'orders' && field === 'customer_code')
    return msg`required. Fill in the cell, or “Customer for orders without one”.`;
  if (reason === 'required' && field === list.entity.label && mayNameByKey(name))
    return msg`required. Fill in the cell, or let the code be the name in the options.`;
  if (reason !== 'unknown' || field === null || hint !== undefined) return null;
  if (isOrder && field === 'customer_code')
    return msg`“${value}” does not exist. Create it first, or choose under “Unknown customers”.`;
  if (isOrder && field === 'reference')
    return msg`“${value}” does not exist. Create it first, or choose under “Unknown articles”.`;
  if (name === 'orderlines' && field === 'order_number')
    return msg`order ${value} does not exist. Import the file as past orders: that creates orders with their lines.`;
  const ref = importFields(name)[field]?.ref;
  return ref === 'categories' || ref === 'tags'
    ? msg`“${value}” does not exist. Tick “Create missing categories and tags”, or create it first.`
    : null;
}

/** The values that a field allows, for one that is not among them. */
function choicesSentence(list: List, { field, reason }: ImportError, value: string, i18n: I18n) {
  const choices =
    reason === 'not_a_choice' && field !== null ? importFields(list.entity.name)[field]?.choices : [];
  if (!choices || choices.length === 0) return null;
  const language = languageOf(i18n.locale);
  const allowed = choices.map((choice) => fileChoice(choices, choice, language)).join(', ');
  return msg`“${value}” is not an allowed value. Allowed: ${allowed}.`;
}

/** What is wrong with a value in words of its field: cartons instead of pieces, another VAT, a date without its format. */
function kindSentence({ field, reason }: ImportError, list: List, value: string): MessageDescriptor | null {
  const { kind, inclVat } = (field === null ? undefined : importFields(list.entity.name)[field]) ?? {};
  if (reason === 'not_a_number' && kind === 'integer' && /\d.*[\p{L}×*/]/u.test(value))
    return msg`“${value}” is not a number of pieces. Enter the total of pieces.`;
  if (reason === 'not_a_number' && kind === 'money' && /\d/u.test(value)) {
    if (inclVat && showsExclVat(value)) return msg`“${value}” is excl. VAT. Enter the amount incl. VAT.`;
    if (!inclVat && showsInclVat(value)) return msg`“${value}” is incl. VAT. Enter the amount excl. VAT.`;
  }
  if (reason === 'no_such_day' && !dateOrders.some((order) => readDateCell(value, order).ok))
    return msg`“${value}”: this day does not exist.`;
  return reason === 'not_a_date' && /^[2-6]\d{4}(?:[.,]\d+)?$/u.test(value)
    ? msg`“${value}” is how a spreadsheet stores a date. Format the column as a date.`
    : null;
}

/** Where no column is mapped to a required field, no cell can be filled in. */
function columnSentence(
  { field, reason }: ImportError,
  cells?: ImportRow['cells'],
): MessageDescriptor | null {
  const isUnmapped = reason === 'required' && field !== null && cells !== undefined && !(field in cells);
  return isUnmapped
    ? msg`required, and no column of the file is read as it. Choose it under “Columns”.`
    : null;
}

/**
 * The error message: `Price: “3,4O” is not a number.`
 * @param cells the row's cells by mapped field, where the user can still map the columns
 */
export function importErrorText(
  error: ImportError,
  list: List,
  i18n: I18n,
  cells?: ImportRow['cells'],
): string {
  const { field, reason, hint } = error;
  const trimmed = error.value.trim();
  const value = trimmed.length > QUOTED ? `${trimmed.slice(0, QUOTED)}…` : trimmed;
  const known = Object.hasOwn(sentences, reason) ? sentences[reason] : null;
  const own =
    limitSentence(list, error, value, i18n) ??
    optionSentence(list, error, value) ??
    columnSentence(error, cells) ??
    kindSentence(error, list, value) ??
    choicesSentence(list, error, value, i18n);
  const sentence = i18n._(own ?? (known ? known(value, hint) : msg`“${value}” cannot be used.`));
  if (field === null) return sentence;
  const label = fieldLabel(list, field, i18n);
  return i18n._(msg`${label}: ${sentence}`);
}
