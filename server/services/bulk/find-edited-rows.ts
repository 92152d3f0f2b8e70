import type { EntityName } from '#contract/registry.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import type { Bulk } from './bulk-job.ts';
import type { BulkRow } from './bulk-rows.ts';

/**
 * Ids of the rows in which another user has changed the edited field since the user selected them one by one. Other
 * changes do not count: picking alone changes an order's version all day. `add` and `remove` keep what others wrote.
 * @param stored the rows at present, by id
 */
export async function findEditedRows(
  tx: Write,
  { entity, act, question, user_id }: Bulk,
  noted: readonly BulkRow[],
  stored: ReadonlyMap<string, EntityRow<EntityName>>,
): Promise<Set<string>> {
  if (question || act.kind !== 'edit' || act.way === 'add' || act.way === 'remove') return new Set();
  const written = noted.filter(({ row_id, version }) => (stored.get(row_id)?.version ?? 0) > version);
  if (written.length === 0) return new Set();
  const seen = new Map(written.map(({ row_id, version }) => [row_id, version]));
  const entries = await tx.q
    .selectFrom('history')
    .select(['row_id', 'version'])
    .where('entity', '=', entity)
    .where('row_id', 'in', [...seen.keys()])
    .where('version', '>', Math.min(...seen.values()))
    .where('user_id', '<>', user_id)
    .where('action', '=', 'update')
    .where('fields', 'like', `%"${act.field}"%`)
    .execute();
  return new Set(entries.filter((one) => one.version > seen.get(one.row_id)!).map((one) => one.row_id));
}
