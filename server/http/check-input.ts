import type * as z from 'zod/mini';
import { Refusal } from '#contract/errors.ts';

/** Validates the input; the refusal lists every invalid field, not only the first. */
export function checkInput<T>(
  schema: z.ZodMiniType<T>,
  input: unknown,
  code: 'request.invalid' | 'fields.invalid',
): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) fields[path ? `${path}.${key}` : key] ??= 'unknown';
    else fields[path || 'body'] ??= reasonOf(issue, input);
  }
  throw new Refusal(code, { fields, params: { reason: 'fields', names: Object.keys(fields) } });
}

function reasonOf(issue: z.core.$ZodIssue, input: unknown): string {
  if (issue.code === 'too_small') return 'too_small';
  if (issue.code === 'too_big') return 'too_big';
  if (issue.code === 'invalid_format' || issue.code === 'custom') return 'format';
  if (issue.code === 'invalid_value') return 'choice';
  const value = issue.path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key],
    input,
  );
  return value === undefined ? 'required' : 'type';
}
