import { sql } from 'kysely';
import { entities } from '#contract/registry.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { rewriteRows } from '#server/entities/write/rewrite-rows.ts';
import { followKeys } from './follow-keys.ts';
import type { KeyedList } from './key-references.ts';
import { findCleanable, findUncleanKeys } from './unclean-keys.ts';

/**
 * Gives rows of a list the clean form of their keys where no other row has it; what refers to them follows. It never
 * merges rows.
 * @param max maximum number of rows
 * @returns the number of cleaned rows
 */
export async function cleanKeys(tx: Write, name: KeyedList, max: number): Promise<number> {
  const unclean = await findUncleanKeys(tx, name);
  const cleanable = (await findCleanable(tx.q, name, unclean)).slice(0, max);
  if (cleanable.length === 0) return 0;
  const { key } = entities[name];
  const byId = new Map(cleanable.map((one) => [one.id, one]));
  const { rows } = await sql<EntityRow<KeyedList>>`
    select * from ${sql.table(name)} where id in (${sql.join([...byId.keys()])})`.execute(tx.q);
  await rewriteRows(
    tx,
    name,
    rows.map((before) => ({ before, patch: { [key]: byId.get(before.id)?.clean } })),
  );
  await followKeys(tx, name, new Map(cleanable.map((one) => [one.key, one.clean])));
  return rows.length;
}
