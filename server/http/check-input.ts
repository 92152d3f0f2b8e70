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
  const limits: Record<string, { min: number } | { max: number }> = {};
  for (const issue of result.error.issues) {
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) fields[path ? `${path}.${key}` : key] ??= 'unknown';
    else {
      fields[path || 'body'] ??= reasonOf(issue, input);
      const limit = limitOf(issue);
      if (limit) limits[path || 'body'] ??= limit;
    }
  }
  const beyond = Object.keys(limits).length > 0 ? { limits } : {};
  throw new Refusal(code, { fields, params: { reason: 'fields', names: Object.keys(fields), ...beyond } });
}

/** The limit that a value exceeds; null for other problems, and for a number that is too large to be whole. */
function limitOf(issue: z.core.$ZodIssue): { min: number } | { max: number } | null {
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return null;
  const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum);
  if (Math.abs(limit) >= Number.MAX_SAFE_INTEGER) return null;
  return issue.code === 'too_small' ? { min: limit } : { max: limit };
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
