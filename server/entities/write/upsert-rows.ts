import { CompiledQuery, sql } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import { entities, type EntityName } from '#contract/registry.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { sendOnly } from '#server/db/send-only.ts';
import type { Write } from '#server/db/transact.ts';
import type { Pair } from '../server-entity.ts';

const boundValues = 30_000;

/** Up to this many updated rows have a statement each, which sets only what changed. */
const maxApart = 8;

/** Stores rows after a write: inserted, updated, or deleted. */
export async function upsertRows<N extends EntityName>(
  tx: Write,
  name: N,
  pairs: readonly Pair<N>[],
): Promise<void> {
  await refuseTakenKeys(tx, name, pairs);
  const gone = pairs.filter((pair) => pair.after === null).map((pair) => pair.before!.id);
  for (const ids of chunks(gone, boundValues)) {
    await sql`delete from ${sql.table(name)} where id in (${sql.join(ids)})`.execute(tx.q);
  }
  const made = pairs.flatMap(({ before, after }) => (before === null && after ? [after] : []));
  const changed = pairs.flatMap(({ before, after }) => (before && after ? [{ before, after }] : []));
  // An insert whose id is taken must fail, never replace the existing row.
  await insertMany(tx, name, made);
  if (changed.length > maxApart) {
    const rows = changed.map(({ after }) => after);
    const columns = Object.keys(rows[0]!).filter((column) => column !== 'id');
    await insertMany(tx, name, rows, { key: ['id'], replace: columns });
    return;
  }
  for (const { before, after } of changed) await updateColumns(tx, name, before, after);
}

/** Sets the columns that changed. Indexes on other columns stay as they are, and so does the search index. */
async function updateColumns(tx: Write, name: EntityName, before: Row, after: Row): Promise<void> {
  const columns = Object.keys(after).filter((column) => after[column] !== before[column]);
  if (columns.length === 0) return;
  const place = (at: number) => (tx.kind === 'sqlite' ? '?' : `$${at}`);
  const set = columns.map((column, at) => `"${column}" = ${place(at + 1)}`).join(', ');
  const text = `update "${name}" set ${set} where id = ${place(columns.length + 1)}`;
  const values = [...columns.map((column) => after[column]), after['id']];
  await sendOnly(tx.q, CompiledQuery.raw(text, values));
}

type Row = Readonly<Record<string, unknown>>;

/** Detects taken keys before the database does, so that the refusal names the field for the form. */
async function refuseTakenKeys<N extends EntityName>(
  tx: Write,
  name: N,
  pairs: readonly Pair<N>[],
): Promise<void> {
  const key = entities[name].key;
  const fresh = pairs.flatMap(({ before, after }) => {
    const value = (after as Record<string, unknown> | null)?.[key];
    const changed = after && (before as Record<string, unknown> | null)?.[key] !== value;
    return changed ? [{ id: after.id, value, made: before === null }] : [];
  });
  for (const part of chunks(fresh, boundValues)) {
    const { rows } = await sql<{ id: string; key: string }>`
      select id, ${sql.ref(key)} as key from ${sql.table(name)}
      where ${sql.ref(key)} in (${sql.join(part.map((one) => one.value))})`.execute(tx.q);
    const taken = rows.find((row) => !part.some((one) => one.id === row.id && !one.made));
    if (taken) refuseTaken(key, taken.key);
  }
  const seen = new Set<unknown>();
  for (const { value } of fresh) {
    if (seen.has(value)) refuseTaken(key, String(value));
    seen.add(value);
  }
}

function refuseTaken(key: string, value: string): never {
  throw new Refusal('row.exists', { fields: { [key]: 'taken' }, params: { reason: 'key', value } });
}

/** Maximum number of keys in one statement that reads or deletes rows. */
export const keysAtOnce = 10_000;

/** Splits a list into chunks that one statement can bind. */
export function chunks<T>(all: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < all.length; at += size) parts.push(all.slice(at, at + size));
  return parts;
}
