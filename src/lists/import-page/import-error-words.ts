import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportError, ImportReason } from '#contract/files/import-reasons.ts';

type Sentence = (value: string, hint: string | undefined) => MessageDescriptor;

/** One message for each import error, with a hint where the user can act. */
const sentences: Record<ImportReason, Sentence> = {
  required: () => msg`nothing is given. Fill it in.`,
  not_a_number: (value) => msg`“${value}” is not a number.`,
  letter_o_for_zero: (value) => msg`“${value}” is not a number. Does the letter O stand for a zero?`,
  letter_l_for_one: (value) => msg`“${value}” is not a number. Does a letter stand for a one?`,
  scientific: (value) =>
    msg`“${value}” was shortened by a spreadsheet. Format the column as text and type it again.`,
  ambiguous_mark: (value) =>
    msg`“${value}” can be read in two ways. Say whether the comma separates decimals.`,
  not_whole: (value) => msg`“${value}” is not a whole number.`,
  too_large: (value) => msg`“${value}” is too large.`,
  too_small: (value) => msg`“${value}” is too small.`,
  too_long: (value) => msg`“${value}” is too long. Shorten it.`,
  other_currency: (value) => msg`“${value}” is not in euros. Convert it.`,
  not_a_date: (value) => msg`“${value}” is not a date. Write it like 2026-06-12.`,
  two_digit_year: (value) => msg`“${value}” does not say the century. Write the year with four digits.`,
  no_such_day: (value) => msg`“${value}” is not a day of the calendar. Is the day before the month?`,
  no_such_time: (value) => msg`“${value}” is not a time of day.`,
  no_at_sign: (value) => msg`“${value}” is not an e-mail address: the @ is missing.`,
  several_emails: (value) => msg`“${value}” holds several addresses. Keep one.`,
  not_an_email: (value) => msg`“${value}” is not an e-mail address.`,
  not_yes_or_no: (value) => msg`“${value}” is neither yes nor no.`,
  not_digits: (value) => msg`“${value}” is not a barcode: it holds more than digits.`,
  wrong_length: (value) => msg`“${value}” is not a barcode. It needs 8, 12, 13 or 14 digits.`,
  leading_zeros_lost: (value) =>
    msg`“${value}” lost its leading zeros in a spreadsheet. Format the column as text.`,
  wrong_check_digit: (value) => msg`“${value}” is not a barcode: its last digit does not fit. Scan it again.`,
  not_a_choice: (value) => msg`“${value}” is none of the known choices.`,
  unknown: (value, hint) =>
    hint === undefined
      ? msg`“${value}” does not exist. Create it first.`
      : msg`“${value}” does not exist. Create it, or choose ${hint}.`,
  key_deleted: (value) => msg`“${value}” was deleted, and is not given again. Choose another.`,
  taken: (value) => msg`“${value}” is taken. Choose another.`,
  cannot_create: (value) => msg`“${value}” does not exist, and files cannot create it here.`,
  bounds: (value) => msg`minimum, threshold and maximum must go up in this order (${value}).`,
  article_code: (value) => msg`“${value}” is the code of an article, not a location.`,
  rejected_over_received: (value) => msg`${value} are rejected, more than were received.`,
  arrival_applied: (value) => msg`arrival ${value} is in stock already. Correct it there.`,
  canceled_order: (value) =>
    msg`${value} on a canceled order. Choose in the options what becomes of cancellations.`,
  negative_quantity: (value) =>
    msg`${value} is a negative quantity. Choose in the options what becomes of cancellations.`,
  negative_price: (value) => msg`${value} is a negative price. Correct it.`,
  non_goods: (value) =>
    msg`“${value}” is no article: postage, a fee or the like. Choose in the options what becomes of it.`,
  mixed_order: (value) =>
    msg`order ${value} has positive and negative quantities. Give the canceled ones a number of their own.`,
  other_customer: (value) => msg`“${value}” is another customer than the order’s.`,
  order_open: (value) => msg`order ${value} is still to be prepared. Files bring past orders only.`,
  order_not_imported: (value) => msg`order ${value} was placed in Quai, and takes no lines from a file.`,
  too_many_cells: () => msg`The row holds more cells than there are columns. Does a text hold the separator?`,
  broken_quotes: () => msg`The quotation marks of this row do not match. Correct them.`,
};

/** Long values are shortened in messages; the cell shows them in full. */
const QUOTED = 60;

/** The error message: `Price: “3,4O” is not a number.` */
export function importErrorText(error: ImportError, labelOf: (field: string) => string, i18n: I18n): string {
  const { field, reason, hint } = error;
  const trimmed = error.value.trim();
  const value = trimmed.length > QUOTED ? `${trimmed.slice(0, QUOTED)}…` : trimmed;
  const known = Object.hasOwn(sentences, reason) ? sentences[reason] : null;
  const sentence = i18n._(known ? known(value, hint) : msg`“${value}” cannot be used.`);
  if (field === null) return sentence;
  const label = labelOf(field);
  return i18n._(msg`${label}: ${sentence}`);
}
