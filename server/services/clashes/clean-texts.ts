import { sql } from 'kysely';
import type { Entity } from '#contract/entity.ts';
import type { FieldKind } from '#contract/field.ts';
import { entities, type EntityName, type WrittenName } from '#contract/registry.ts';
import { cleanCode, cleanText } from '#contract/rules/values/clean-text.ts';
import type { Queries } from '#server/db/database.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { rewriteRows } from '#server/entities/write/rewrite-rows.ts';
import { referredList } from './key-references.ts';

type Stored = Record<string, unknown>;
type Change<N extends EntityName> = { before: EntityRow<N>; patch: Partial<EntityRow<N>> };

const textKinds: readonly FieldKind[] = [
  'text',
  'multiline',
  'code',
  'email',
  'phone',
  'barcode',
  'location',
  'ref',
];

/** The texts of users in a list, without its key; hashes, ids and JSON are not exported, and stay as they are. */
function textFields(
  name: WrittenName,
): { column: string; plainSpaces: boolean; refersTo: EntityName | null }[] {
  const { key, fields }: Entity = entities[name];
  return Object.entries(fields).flatMap(([column, field]) =>
    column === key || !field.exported || !textKinds.includes(field.kind)
      ? []
      : [{ column, plainSpaces: field.plainSpaces, refersTo: referredList(name, column) }],
  );
}

/** A page of rows after an id, in the order of ids. */
export async function readStoredRows<N extends WrittenName>(
  q: Queries,
  name: N,
  after: string,
  limit: number,
): Promise<EntityRow<N>[]> {
  const { rows } = await sql<EntityRow<N>>`
    select * from ${sql.table(name)} where id > ${after} order by id limit ${sql.lit(limit)}`.execute(q);
  return rows;
}

/**
 * The rows with texts from before texts were cleaned, and the clean texts. A reference is only cleaned if it names no
 * row, neither as it is nor cleaned: it must not begin to name another one.
 */
export async function findUncleanTexts<N extends WrittenName>(
  q: Queries,
  name: N,
  rows: readonly EntityRow<N>[],
): Promise<Change<N>[]> {
  const changes = new Map<EntityRow<N>, Stored>();
  const note = (row: EntityRow<N>, column: string, text: string) =>
    changes.set(row, { ...changes.get(row), [column]: text });
  for (const { column, plainSpaces, refersTo } of textFields(name)) {
    const found: { row: EntityRow<N>; text: string; clean: string }[] = [];
    for (const row of rows) {
      const { [column]: text }: Stored = row;
      if (typeof text !== 'string' || isPlain.test(text)) continue;
      const clean = plainSpaces ? cleanCode(text) : cleanText(text);
      if (clean !== text) found.push({ row, text, clean });
    }
    if (found.length === 0) continue;
    const known = refersTo
      ? await existing(
          q,
          refersTo,
          found.flatMap(({ text, clean }) => [text, clean]),
        )
      : new Set<string>();
    for (const { row, text, clean } of found)
      if (!known.has(text) && !known.has(clean)) note(row, column, clean);
  }
  return [...changes].map(([before, patch]) => ({ before, patch: patch as Partial<EntityRow<N>> }));
}

/** Nearly all texts: nothing in them needs cleaning. */
const isPlain = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** Which of these keys rows have, deleted or not. */
async function existing(q: Queries, name: EntityName, keys: readonly string[]): Promise<Set<string>> {
  const key = sql.ref(entities[name].key);
  const { rows } = await sql<{ key: string }>`
    select ${key} as key from ${sql.table(name)} where ${key} in (${sql.join([...new Set(keys)])})`.execute(
    q,
  );
  return new Set(rows.map((row) => row.key));
}

/** Cleans the texts of some rows of a list; returns how many rows it changed. */
export async function cleanTexts<N extends WrittenName>(
  tx: Write,
  name: N,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql<EntityRow<N>>`
    select * from ${sql.table(name)} where id in (${sql.join(ids)})`.execute(tx.q);
  const changes = await findUncleanTexts(tx.q, name, rows);
  await rewriteRows(tx, name, changes);
  return changes.length;
}
