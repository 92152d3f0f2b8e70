import { sql, type RawBuilder } from 'kysely';
import type { ContainsForm } from '#contract/rules/values/fold-text.ts';

/**
 * A text column in the form in which a "contains" filter compares it, see `toContainsForm`. `quai_fold` and `quai_digits` are
 * the functions of the contract on SQLite (`open-sqlite.ts`), and compute the same on PostgreSQL (migrations 0110, 0121
 * and 0127). Most texts are ASCII with single spaces and without backticks, for which `lower` is the same and much faster.
 */
export function inContainsForm(form: ContainsForm, column: RawBuilder<unknown>): RawBuilder<string> {
  if (form === 'digits') return sql<string>`quai_digits(${column})`;
  return sql<string>`(case when octet_length(${column}) = length(${column}) and ${column} not like '%  %'
    and ${column} not like ${'%\n%'} and ${column} not like ${'%\t%'} and ${column} not like ${'%`%'}
    then lower(${column}) else quai_fold(${column}) end)`;
}
