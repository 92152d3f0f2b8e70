import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { entities, type EntityName } from '#contract/registry.ts';
import type { Queries } from '#server/db/database.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { SystemTables } from '#server/db/system-tables.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';
import { rowCondition } from '#server/entities/read/row-condition.ts';
import { serverEntities } from '#server/entities/registry.ts';
import type { Bulk, BulkQuestion } from './bulk-job.ts';

export type BulkRow = SystemTables['bulk_row'];

const everyRow: BulkQuestion = { q: '', filters: {} };

/** The next rows of a bulk change in one state, in order. */
export function readBulkRows(
  q: Queries,
  jobId: string,
  { state, after = 0, limit }: { state: BulkRow['state']; after?: number; limit: number },
): Promise<BulkRow[]> {
  return q
    .selectFrom('bulk_row')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('state', '=', state)
    .where('n', '>', after)
    .orderBy('n')
    .limit(limit)
    .execute();
}

/** Stores the results of rows. */
export async function storeBulkRows(tx: Write, rows: readonly BulkRow[]): Promise<void> {
  const replace = ['state', 'code', 'name', 'before', 'after'];
  await insertMany(tx, 'bulk_row', rows, { key: ['job_id', 'n'], replace });
}

/** Rows that are not deleted, visible to the actor and matching the query, by id. */
export async function findRows(
  q: Queries,
  name: EntityName,
  actor: Actor,
  ids: readonly string[],
  question: BulkQuestion = everyRow,
): Promise<Map<string, EntityRow<EntityName>>> {
  return readWhere(q, name, ids, rowCondition(name, actor, question));
}

/** Deleted rows that the actor could see before, by id. */
export async function findDeleted(
  q: Queries,
  name: EntityName,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, EntityRow<EntityName>>> {
  const visibility = serverEntities[name].visibility(actor);
  if (visibility === 'none') return new Map();
  const seen = visibility === 'all' ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${visibility})`;
  return readWhere(q, name, ids, sql<SqlBool>`deleted_at is not null and ${seen}`);
}

async function readWhere(
  q: Queries,
  name: EntityName,
  ids: readonly string[],
  where: RawBuilder<SqlBool>,
): Promise<Map<string, EntityRow<EntityName>>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<EntityRow<EntityName>>`
    select * from ${sql.table(name)} where id in (${sql.join(ids)}) and ${where}`.execute(q);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The name of a row for users: its key, or its label where the key is an id. */
export function nameOf({ entity }: Pick<Bulk, 'entity'>, row: EntityRow<EntityName>): string {
  const { key, label } = entities[entity];
  const text = (row as Record<string, unknown>)[key === 'id' ? label : key];
  return typeof text === 'string' ? text : '';
}
