import { writableFields, type Entity } from '#contract/entity.ts';
import { createSchema, updateSchema } from '#contract/entity-schemas.ts';
import { isRequired } from '#contract/field.ts';
import { sameValue, type FormValues, type FormMode } from './form-values.ts';
import type { Problem } from './problem.ts';
import { readValue } from './read-value.ts';

export type ReadForm = { body: Record<string, unknown>; problems: Record<string, Problem> };

/**
 * The request body of a form. A new row sends all its fields; a changed row only the fields that differ from `base`, so
 * that two users who change different fields do not overwrite each other. As on the server, a field that another one makes
 * required may stay empty if it was empty before.
 */
export function readForm(
  entity: Entity,
  values: FormValues,
  base: FormValues | null,
  mode: FormMode,
): ReadForm {
  const body: Record<string, unknown> = {};
  const problems: Record<string, Problem> = {};
  for (const name of writableFields(entity, mode)) {
    const shown = values[name];
    if (shown === undefined || (base !== null && sameValue(shown, base[name]))) continue;
    const field = entity.fields[name]!;
    // An optional choice that was not made: the server has a default.
    if (mode === 'create' && field.kind === 'choice' && !field.required && shown === '') continue;
    const read = readValue(field, shown);
    if (read.ok) body[name] = read.value;
    else problems[name] = read.problem;
  }
  const schema = mode === 'create' ? createSchema(entity) : updateSchema(entity);
  const checked = schema.safeParse(mode === 'create' ? body : { ...body, version: 1 });
  for (const issue of checked.error?.issues ?? []) {
    const [name] = issue.path;
    if (typeof name === 'string' && !(name in problems)) problems[name] = problemOf(issue.code, body[name]);
  }
  for (const name of writableFields(entity, mode)) {
    const lacks = (row: FormValues) =>
      isRequired(entity.fields[name]!, row) && String(row[name] ?? '').trim() === '';
    if (lacks(values) && !(base && lacks(base))) problems[name] ??= 'required';
  }
  return { body, problems };
}

function problemOf(code: string | undefined, value: unknown): Problem {
  if (value === undefined) return 'required';
  switch (code) {
    case 'too_small':
      return 'too_small';
    case 'too_big':
      return 'too_big';
    case 'invalid_format':
      return 'format';
    case 'invalid_value':
      return 'choice';
    default:
      return 'type';
  }
}
