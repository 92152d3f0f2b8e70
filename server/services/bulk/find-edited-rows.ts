import type { EntityName } from '#contract/registry.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import type { Bulk } from './bulk-job.ts';
import type { BulkRow } from './bulk-rows.ts';

/**
 * Ids of the rows in which another user has changed the edited field since the user selected them one by one. Other
 * changes do not count: picking alone changes an order's version all day. `add` and `remove` keep what others wrote.
 *
 * History entries have no version, but a new version has at most one that names fields. So the entries since the
 * version that the user saw are among the row's last ones, as many as there are new versions.
 * @param stored the rows at present, by id
 */
export async function findEditedRows(
  tx: Write,
  { entity, act, question, user_id }: Bulk,
  noted: readonly BulkRow[],
  stored: ReadonlyMap<string, EntityRow<EntityName>>,
): Promise<Set<string>> {
  const edited = new Set<string>();
  if (question || act.kind !== 'edit' || act.way === 'add' || act.way === 'remove') return edited;
  for (const { row_id, version } of noted) {
    const newVersions = (stored.get(row_id)?.version ?? version) - version;
    if (newVersions <= 0) continue;
    const entry = await tx.q
      .selectFrom((eb) =>
        eb
          .selectFrom('history')
          .select(['user_id', 'action', 'fields'])
          .where('entity', '=', entity)
          .where('row_id', '=', row_id)
          .where('fields', '<>', '[]')
          .orderBy('id', 'desc')
          .limit(newVersions)
          .as('last'),
      )
      .select('user_id')
      .where('user_id', '<>', user_id)
      .where('action', '=', 'update')
      .where('fields', 'like', `%"${act.field}"%`)
      .limit(1)
      .executeTakeFirst();
    if (entry) edited.add(row_id);
  }
  return edited;
}
