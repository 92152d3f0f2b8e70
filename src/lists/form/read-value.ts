import type { Field } from '#contract/field.ts';
import { readBarcodeCell, type BarcodeReason } from '#contract/files/cells/cell-barcode.ts';
import { readArticleBarcode } from '#contract/rules/catalogue/article-barcodes.ts';
import { cleanValue } from '#contract/rules/values/clean-text.ts';
import { readNumber } from '#contract/rules/values/read-number.ts';
import type { FormValue } from './form-values.ts';
import type { Problem } from './problem.ts';

export type ReadValue = { ok: true; value: unknown } | { ok: false; problem: Problem };

/**
 * Converts an input value to its stored form: cents, UTC instants, numbers. An empty input is null for a number or a
 * date, and an empty string for a text.
 */
export function readValue(field: Field, shown: FormValue): ReadValue {
  if (field.entry === 'barcode' && Array.isArray(shown)) return readBarcodes(shown);
  if (typeof shown !== 'string') return { ok: true, value: shown };
  const text = cleanValue(field, shown);
  switch (field.kind) {
    case 'money':
    case 'integer':
      return text === '' ? emptyValue(field) : readAmount(field.kind, text);
    case 'barcode':
      return text === '' ? { ok: true, value: '' } : readBarcode(text);
    case 'day':
      return text === '' ? emptyValue(field) : { ok: true, value: text };
    case 'instant': {
      if (text === '') return emptyValue(field);
      // Text without a time zone is in the device's time zone.
      const at = new Date(text);
      return Number.isNaN(at.getTime())
        ? { ok: false, problem: 'format' }
        : { ok: true, value: at.toISOString() };
    }
    default:
      return field.required && text === '' ? { ok: false, problem: 'required' } : { ok: true, value: text };
  }
}

/** An entry of the form is the code and its pieces as they were typed, which may be wrong. */
function readBarcodes(entries: readonly string[]): ReadValue {
  const values: string[] = [];
  for (const entry of entries) {
    const read = readArticleBarcode(entry);
    if (read.ok) values.push(read.value);
    // A row that was added and not filled in.
    else if (read.reason !== 'empty') return { ok: false, problem: barcodeProblem(read.reason) };
  }
  return { ok: true, value: values };
}

function readBarcode(text: string): ReadValue {
  const read = readBarcodeCell(text);
  return read.ok ? read : { ok: false, problem: barcodeProblem(read.reason) };
}

function barcodeProblem(reason: BarcodeReason | 'not_pieces'): Problem {
  if (reason === 'wrong_check_digit' || reason === 'not_pieces' || reason === 'all_zeros') return reason;
  return reason === 'wrong_length' || reason === 'leading_zeros_lost' ? 'wrong_length' : 'not_digits';
}

function emptyValue(field: Field): ReadValue {
  return field.required ? { ok: false, problem: 'required' } : { ok: true, value: null };
}

/** `problemWords` has the message. */
function readAmount(kind: 'money' | 'integer', text: string): ReadValue {
  const read = readNumber(text, kind === 'money' ? 2 : 0);
  return read.ok ? { ok: true, value: read.value } : { ok: false, problem: 'number' };
}
