import { sql } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import type { Field } from '#contract/field.ts';
import { entities, isEntityName, type EntityName } from '#contract/registry.ts';
import { cleanCode } from '#contract/rules/values/clean-text.ts';
import type { Queries } from '#server/db/database.ts';
import type { Write } from '#server/db/transact.ts';
import type { Pair, WriteOptions } from '../server-entity.ts';
import { chunks, keysAtOnce } from './upsert-rows.ts';

/**
 * Which of `keys` belong to a row of an entity that is not deleted.
 * @param deletedBefore UTC ISO: rows that were deleted before this time count too
 */
export async function existingKeys(
  q: Queries,
  name: EntityName,
  keys: readonly string[],
  deletedBefore?: string,
): Promise<Set<string>> {
  const found = new Set<string>();
  const key = sql.ref(entities[name].key);
  for (const part of chunks([...new Set(keys)], keysAtOnce)) {
    const { rows } = await sql<{ key: string }>`
      select ${key} as key from ${sql.table(name)} where ${key} in (${sql.join(part)})
      and (deleted_at is null or deleted_at < ${deletedBefore ?? ''})`.execute(q);
    for (const row of rows) found.add(row.key);
  }
  return found;
}

/**
 * The keys that some texts refer to: a text that is the key of a row stays, and another is cleaned like a key. Only keys
 * from before keys were cleaned differ from their cleaned form.
 */
export async function cleanReferences(
  q: Queries,
  name: EntityName,
  texts: readonly string[],
): Promise<string[]> {
  const unclean = texts.filter((text) => cleanCode(text) !== text);
  if (unclean.length === 0) return [...texts];
  const known = await existingKeys(q, name, unclean);
  return texts.map((text) => (known.has(text) ? text : cleanCode(text)));
}

type Reference = { fieldName: string; field: Field; to: EntityName };

const references = new Map<EntityName, readonly Reference[]>();

/** The fields of an entity that users can write, and that refer to rows. */
function referencesOf(name: EntityName): readonly Reference[] {
  let found = references.get(name);
  if (!found) {
    const fields = Object.entries<Field>(entities[name].fields);
    found = fields.flatMap(([fieldName, field]) =>
      field.ref !== null && isEntityName(field.ref) && field.write !== 'never'
        ? [{ fieldName, field, to: field.ref }]
        : [],
    );
    references.set(name, found);
  }
  return found;
}

/** Cleans the references of written rows, before anything is derived from them; see `cleanReferences`. */
export async function cleanRowReferences<N extends EntityName>(
  tx: Write,
  name: N,
  pairs: readonly Pair<N>[],
): Promise<void> {
  for (const { fieldName, field, to } of referencesOf(name)) {
    for (const pair of pairs) {
      const after = pair.after as Record<string, unknown> | null;
      const value = after?.[fieldName];
      if (!after || typeof value !== 'string' || value === '' || isPlain.test(value)) continue;
      if (value === (pair.before as Record<string, unknown> | null)?.[fieldName]) continue;
      const given = field.kind === 'list' ? (JSON.parse(value) as string[]) : [value];
      const cleaned = await cleanReferences(tx.q, to, given);
      after[fieldName] = field.kind === 'list' ? JSON.stringify([...new Set(cleaned)]) : cleaned[0];
    }
  }
}

/** Nearly all references: nothing in them needs cleaning. */
const isPlain = /^[!-~]+(?: [!-~]+)*$/;

/**
 * Refuses changed references to missing rows; unchanged references may stay, and restored ones to rows that were deleted
 * already at that time.
 */
export async function checkReferences<N extends EntityName>(
  tx: Write,
  name: N,
  pairs: readonly Pair<N>[],
  { restores }: Pick<WriteOptions, 'restores'>,
): Promise<void> {
  for (const { fieldName, field, to } of referencesOf(name)) {
    const wanted = new Set<string>();
    for (const { before, after } of pairs) {
      const value = (after as Record<string, unknown> | null)?.[fieldName];
      if (!after || value === '' || value === (before as Record<string, unknown> | null)?.[fieldName])
        continue;
      if (field.kind === 'list') for (const one of JSON.parse(value as string) as string[]) wanted.add(one);
      else wanted.add(value as string);
    }
    await requireExisting(tx.q, { fieldName, to }, [...wanted], restores);
  }
}

/**
 * Refuses references to missing rows.
 * @param deletedBefore as of `existingKeys`
 * @throws Refusal `row.reference_unknown`
 */
export async function requireExisting(
  q: Queries,
  { fieldName, to }: Pick<Reference, 'fieldName' | 'to'>,
  keys: readonly string[],
  deletedBefore?: string,
): Promise<void> {
  if (keys.length === 0) return;
  const found = await existingKeys(q, to, keys, deletedBefore);
  const missing = keys.find((one) => !found.has(one));
  if (missing === undefined) return;
  throw new Refusal('row.reference_unknown', {
    fields: { [fieldName]: 'unknown' },
    params: { reason: 'value', value: missing, list: to },
  });
}
