import type { Field } from '#contract/field.ts';
import { readNumber } from '#contract/rules/read-number.ts';
import type { FormValue } from './form-values.ts';
import type { Problem } from './problem.ts';

export type ReadValue = { ok: true; value: unknown } | { ok: false; problem: Problem };

/**
 * What a control's content stands for, as stored and sent: cents, UTC instants, numbers. Nothing typed is null for a
 * number or a date and the empty text for a text.
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
      // A text without a zone is read in the device's own.
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

/** `problemWords` says what is wrong with it. */
function readAmount(kind: 'money' | 'integer', text: string): ReadValue {
  const read = readNumber(text, kind === 'money' ? 2 : 0);
  return read.ok ? { ok: true, value: read.value } : { ok: false, problem: 'number' };
}
