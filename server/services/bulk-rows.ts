import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { entities, type EntityName } from '#contract/registry.ts';
import type { Queries } from '#server/db/database.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { SystemTables } from '#server/db/system-tables.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';
import { serverEntities } from '#server/entities/registry.ts';
import { rowCondition } from '#server/entities/row-condition.ts';
import type { Bulk, BulkQuestion } from './bulk-job.ts';

export type BulkRow = SystemTables['bulk_row'];

const everyRow: BulkQuestion = { q: '', filters: {} };

/** The next rows of a bulk change in one state, in their order. */
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

/** Keeps what came of rows. */
export async function storeBulkRows(tx: Write, rows: readonly BulkRow[]): Promise<void> {
  const replace = ['state', 'code', 'name', 'before', 'after'];
  await insertMany(tx, 'bulk_row', rows, { key: ['job_id', 'n'], replace });
}

/** The living rows among these that the actor may see and that a question finds, by id. */
export async function findRows(
  q: Queries,
  name: EntityName,
  actor: Actor,
  ids: readonly string[],
  question: BulkQuestion = everyRow,
): Promise<Map<string, EntityRow<EntityName>>> {
  const sight = serverEntities[name].sight(actor);
  return readWhere(q, name, ids, rowCondition(entities[name], sight, actor, question));
}

/** The deleted rows among these that the actor could see while they lived, by id. */
export async function findDeleted(
  q: Queries,
  name: EntityName,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, EntityRow<EntityName>>> {
  const sight = serverEntities[name].sight(actor);
  if (sight === 'none') return new Map();
  const seen = sight === 'all' ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sight})`;
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

/** What people call a row: its key, or its label where the key says nothing. */
export function nameOf({ entity }: Pick<Bulk, 'entity'>, row: EntityRow<EntityName>): string {
  const { key, label } = entities[entity];
  const text = (row as Record<string, unknown>)[key === 'id' ? label : key];
  return typeof text === 'string' ? text : '';
}
