import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { BulkAct, BulkRows } from '#contract/endpoints/bulk.ts';
import type { Entity } from '#contract/entity.ts';
import { Refusal } from '#contract/errors.ts';
import { entities, isEntityName, type EntityName } from '#contract/registry.ts';
import { maxBulkRows } from '#contract/rules/lists/bulk-limits.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { Write } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';
import { rowCondition } from '#server/entities/read/row-condition.ts';
import { existingKeys } from '#server/entities/write/references.ts';
import { insertBulk, type Bulk, type BulkQuestion } from './bulk-job.ts';

/**
 * Stores a bulk change with its rows, selected at this moment from those that the actor may see. Refuses
 * `bulk.too_many`, and a value with an unknown reference (`row.reference_unknown`).
 */
export async function createBulk(
  tx: Write,
  name: EntityName,
  actor: Actor,
  { act, rows }: { act: BulkAct; rows: BulkRows },
): Promise<Bulk> {
  if (act.kind === 'edit') await requireReferences(tx, entities[name], act);
  const id = uuidv7();
  if ('chosen' in rows) {
    // Removes duplicate ids: otherwise the undo would find its own change the second time.
    const chosen = new Map(rows.chosen.map((row) => [row.id, row]));
    const noted = [...chosen.values()].map(({ id: row_id, version }, at) => ({
      ...emptyRow,
      job_id: id,
      n: at + 1,
      row_id,
      version,
    }));
    await insertMany(tx, 'bulk_row', noted);
    return insertBulk(tx, { id, entity: name, act, question: null, matched: noted.length });
  }
  const question = { q: rows.q ?? '', filters: rows.filters };
  const matched = await noteMatching(tx, name, actor, id, question, rows.except ?? []);
  return insertBulk(tx, { id, entity: name, act, question, matched });
}

const emptyRow = { state: 'waiting', code: '', name: '', before: '', after: '' };

async function noteMatching(
  tx: Write,
  name: EntityName,
  actor: Actor,
  id: string,
  question: BulkQuestion,
  except: readonly string[],
): Promise<number> {
  const where = rowCondition(name, actor, question);
  const spared = except.length > 0 ? sql`and id not in (${sql.join(except)})` : sql``;
  await sql`
    insert into bulk_row (job_id, n, row_id, version, state)
    select ${id}, row_number() over (order by id), id, version, 'waiting' from (
      select id, version from ${sql.table(name)} where ${where} ${spared}
      order by id limit ${sql.lit(maxBulkRows + 1)}) as found`.execute(tx.q);
  const { matched } = await tx.q
    .selectFrom('bulk_row')
    .select((eb) => eb.fn.countAll<number | string>().as('matched'))
    .where('job_id', '=', id)
    .executeTakeFirstOrThrow();
  if (Number(matched) > maxBulkRows) throw new Refusal('bulk.too_many');
  return Number(matched);
}

/** Checks references once before anything is written, instead of for each row. */
async function requireReferences(
  tx: Write,
  entity: Entity,
  { field, way, value }: Extract<BulkAct, { kind: 'edit' }>,
): Promise<void> {
  const { ref } = entity.fields[field]!;
  const wanted = (Array.isArray(value) ? value : [value]).filter((one): one is string => !!one);
  if (ref === null || !isEntityName(ref) || way === 'remove' || wanted.length === 0) return;
  // A missing product is created together with its article.
  if (entity.name === 'articles' && ref === 'products') return;
  const found = await existingKeys(tx.q, ref, wanted);
  const missing = wanted.find((one) => !found.has(one));
  if (missing === undefined) return;
  throw new Refusal('row.reference_unknown', {
    fields: { value: 'unknown' },
    params: { reason: 'value', value: missing, list: ref },
  });
}
