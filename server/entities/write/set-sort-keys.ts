import type { Entity } from '#contract/entity.ts';
import { sortColumn } from '#contract/list-query.ts';
import { sortKey } from '#contract/rules/values/sort-key.ts';

/** Sets the sort keys of a row that is about to be stored, in columns that only the server uses. */
export function setSortKeys({ fields }: Entity, row: Record<string, unknown>): void {
  for (const [field, { natural }] of Object.entries(fields))
    if (natural) row[sortColumn(field)] = sortKey(row[field] as string);
}
