import { sql } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import { entities, type EntityName } from '#contract/registry.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { Write } from '#server/db/transact.ts';
import type { Pair } from '../server-entity.ts';

const boundValues = 30_000;

/** Stores rows after a write: inserted, replaced by id, or deleted. */
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
  const rows = pairs.flatMap((pair) => (pair.after ? [pair.after as Record<string, unknown>] : []));
  if (rows.length === 0) return;
  const made = new Set<string>(pairs.flatMap((pair) => (pair.before === null ? [pair.after!.id] : [])));
  const isMade = (row: Record<string, unknown>) => made.has(row['id'] as string);
  await store(tx, name, rows.filter(isMade), false);
  await store(
    tx,
    name,
    rows.filter((row) => !isMade(row)),
    true,
  );
}

async function store(
  tx: Write,
  name: EntityName,
  rows: Record<string, unknown>[],
  replace: boolean,
): Promise<void> {
  if (rows.length === 0) return;
  // An insert whose id is taken must fail, never replace the existing row.
  if (!replace) return insertMany(tx, name, rows);
  const columns = Object.keys(rows[0]!).filter((column) => column !== 'id');
  await insertMany(tx, name, rows, { key: ['id'], replace: columns });
}

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
    if (taken)
      throw new Refusal('row.exists', {
        fields: { [key]: 'taken' },
        detail: `There is already ${taken.key}.`,
      });
  }
  const seen = new Set<unknown>();
  for (const { value } of fresh) {
    if (seen.has(value)) throw new Refusal('row.exists', { fields: { [key]: 'taken' } });
    seen.add(value);
  }
}

/** Maximum number of keys in one statement that reads or deletes rows. */
export const keysAtOnce = 10_000;

/** Splits a list into chunks that one statement can bind. */
export function chunks<T>(all: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < all.length; at += size) parts.push(all.slice(at, at + size));
  return parts;
}
