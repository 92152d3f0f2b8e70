import type { Field } from '#contract/field.ts';
import { readNumber } from '#contract/rules/values/read-number.ts';
import type { FormValue } from './form-values.ts';
import type { Problem } from './problem.ts';

export type ReadValue = { ok: true; value: unknown } | { ok: false; problem: Problem };

/**
 * Converts an input value to its stored form: cents, UTC instants, numbers. An empty input is null for a number or a
 * date, and an empty string for a text.
 */
export function readValue(field: Field, shown: FormValue): ReadValue {
  if (typeof shown !== 'string') return { ok: true, value: shown };
  const text = shown.trim();
  switch (field.kind) {
    case 'money':
    case 'integer':
      return text === '' ? nothing(field) : readAmount(field.kind, text);
    case 'day':
      return text === '' ? nothing(field) : { ok: true, value: text };
    case 'instant': {
      if (text === '') return nothing(field);
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

function nothing(field: Field): ReadValue {
  return field.required ? { ok: false, problem: 'required' } : { ok: true, value: null };
}

/** `problemWords` has the message. */
function readAmount(kind: 'money' | 'integer', text: string): ReadValue {
  const read = readNumber(text, kind === 'money' ? 2 : 0);
  return read.ok ? { ok: true, value: read.value } : { ok: false, problem: 'number' };
}
