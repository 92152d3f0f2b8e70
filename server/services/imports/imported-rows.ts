import type { EntityName } from '#contract/registry.ts';
import type { Changes, ImportedRows, WrittenRow } from './import-plan.ts';
import { netChanges } from './net-changes.ts';

/** The trace of a plan with rows of a single entity. */
export function importedRowsOf(name: EntityName, rows: readonly WrittenRow[]): ImportedRows {
  return {
    name,
    created: rows.filter((row) => row.state === 'create').map((row) => row.row_id),
    updated: updatesOf(
      rows.flatMap((row) => (row.state === 'update' ? [[row.row_id, row.changes] as const] : [])),
    ),
  };
}

/** The updates of a trace, from the id and the changes of each row of the file, in order. */
export function updatesOf(
  changes: Iterable<readonly [id: string, changes: Changes]>,
): ImportedRows['updated'] {
  return [...netChanges(changes)].map(([id, net]) => ({ id, changes: net }));
}
