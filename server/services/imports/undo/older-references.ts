import type { EntityName } from '#contract/registry.ts';
import type { Queries } from '#server/db/database.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';
import type { Changes } from '../import-plan.ts';
import { mergeChanges, netOf } from '../net-changes.ts';

/** A row that refers to a created row. `used_id`: the id of the created row; `id` and `label`: those of the row itself. */
export type Use = { used_id: string; id: string; label: string };

/**
 * Leaves out the uses that are older than the row that they refer to: rows that named its key before it was created, as
 * lines of an unknown article do, and have not changed that since. An undo leaves them as they were.
 * @param name the entity of the created rows
 * @param table the entity of the rows that refer to them
 * @param column its column with the reference
 */
export async function withoutOlder(
  q: Queries,
  uses: readonly Use[],
  name: EntityName,
  table: EntityName,
  column: string,
): Promise<Use[]> {
  if (uses.length === 0) return [];
  const createdAt = await readCreations(q, name, [...new Set(uses.map(({ used_id }) => used_id))]);
  const newer: Use[] = [];
  for (const part of chunks([...uses], 1000)) {
    const entries = await q
      .selectFrom('history')
      .select(['row_id', 'rev', 'action', 'changes'])
      .where('entity', '=', table)
      .where('row_id', 'in', [...new Set(part.map(({ id }) => id))])
      .orderBy('row_id')
      .orderBy('id')
      .execute();
    const byRow = Map.groupBy(entries, ({ row_id }) => row_id);
    for (const use of part) {
      const created = createdAt.get(use.used_id);
      const since = byRow.get(use.id)?.filter(({ rev }) => created === undefined || Number(rev) >= created);
      if (created === undefined || setsColumn(since ?? [], column)) newer.push(use);
    }
  }
  return newer;
}

/** The revision at which each row was created. */
async function readCreations(
  q: Queries,
  name: EntityName,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const created = new Map<string, number>();
  for (const part of chunks([...ids], 1000)) {
    const rows = await q
      .selectFrom('history')
      .select(['row_id', 'rev'])
      .where('entity', '=', name)
      .where('row_id', 'in', part)
      .where('action', '=', 'create')
      .execute();
    for (const { row_id, rev } of rows) created.set(row_id, Number(rev));
  }
  return created;
}

/** Whether entries of a row's history create it, or leave another value in a column. */
function setsColumn(entries: readonly { action: string; changes: string }[], column: string): boolean {
  const net: Changes = {};
  for (const { action, changes } of entries) {
    if (action === 'create') return true;
    if (action === 'update') mergeChanges(net, JSON.parse(changes) as Changes);
  }
  return column in netOf(net);
}
