import { sql } from 'kysely';
import type { EntityName } from '#contract/registry.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';

/** Picks a row that is not deleted, reproducibly; undefined if there is none. */
export async function pickRow<N extends EntityName>(
  { q }: Write,
  name: N,
  pick: number,
): Promise<EntityRow<N> | undefined> {
  const alive = sql`from ${sql.table(name)} where deleted_at is null`;
  const counted = await sql<{ n: number }>`select count(*) as n ${alive}`.execute(q);
  const at = pick % Math.max(1, Number(counted.rows[0]!.n));
  const { rows } = await sql<EntityRow<N>>`select * ${alive} order by id limit 1 offset ${at}`.execute(q);
  return rows[0];
}
