import { identifierAt } from './application-identifiers.ts';
import { checkElement, maxLengthOf } from './check-element.ts';
import { GS } from './function-one.ts';
import type { LabelProblem } from './label-problem.ts';

/** The values of a label by application identifier, or the first problem. */
export type Elements = { values: ReadonlyMap<string, string>; problem: LabelProblem | null };

/** Reads a GS1 element string: identifiers in any order, GS after each value without a predefined length. */
export function readElementString(text: string): Elements {
  const values = new Map<string, string>();
  let rest = text;
  while (rest.startsWith(GS)) rest = rest.slice(1);
  while (rest !== '') {
    const identifier = identifierAt(rest);
    if (identifier === null) return fail(values, 'unknown_identifier', rest.slice(0, 4), rest);
    const { ai, predefined } = identifier;
    const after = rest.slice(ai.length);
    const end = after.indexOf(GS);
    const toEnd = end < 0 ? after.length : end;
    const length = predefined ? Math.min(toEnd, maxLengthOf(identifier)) : toEnd;
    const value = after.slice(0, length);
    const problem = addElement(values, ai, value);
    if (problem) return { values, problem };
    rest = after.slice(length);
    while (rest.startsWith(GS)) rest = rest.slice(1);
  }
  return { values, problem: null };
}

/** Reads human-readable interpretation (HRI): `(01)03760123456789(10)A-1`, or with `[01]`. Null if the text does not have this form. */
export function readHri(label: string): Elements | null {
  // Values have no square brackets.
  const text = label.replace(/\[(\d{2,4})\]/gu, '($1)');
  if (!/^\(\d{2,4}\)./u.test(text)) return null;
  const values = new Map<string, string>();
  // A value may contain brackets: only a known identifier in brackets starts the next one.
  const parts = text.split(/\((\d{2,4})\)/u).slice(1);
  let open: { ai: string; value: string } | null = null;
  for (let at = 0; at < parts.length; at += 2) {
    const [ai = '', value = ''] = parts.slice(at, at + 2);
    if (open && identifierAt(ai)?.ai !== ai) {
      open.value += `(${ai})${value}`;
      continue;
    }
    if (open) {
      const problem = addElement(values, open.ai, open.value.trim());
      if (problem) return { values, problem };
    }
    open = { ai, value };
  }
  const problem = open && addElement(values, open.ai, open.value.trim());
  return { values, problem };
}

/** Checks a value and adds it; returns what is wrong with it. */
export function addElement(values: Map<string, string>, ai: string, value: string): LabelProblem | null {
  const identifier = identifierAt(ai);
  if (identifier?.ai !== ai) return { kind: 'unknown_identifier', ai, value };
  const known = values.get(ai);
  const kind =
    checkElement(identifier, value) ?? (known !== undefined && known !== value ? 'contradiction' : null);
  if (kind) return { kind, ai, value };
  values.set(ai, value);
  return null;
}

function fail(
  values: ReadonlyMap<string, string>,
  kind: LabelProblem['kind'],
  ai: string,
  value: string,
): Elements {
  return { values, problem: { kind, ai, value } };
}
