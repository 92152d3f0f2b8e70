import { sql } from 'kysely';
import { entities } from '#contract/registry.ts';
import { cleanCode } from '#contract/rules/values/clean-text.ts';
import type { Database, Queries } from '#server/db/database.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';
import type { KeyedList } from './key-references.ts';

/** A row whose key is not in its stored form, and what that form would be. */
export type UncleanKey = { id: string; key: string; clean: string; deleted: boolean };

type Source = { q: Queries; kind: Database['kind'] };
type KeyRow = { id: string; key: string; deleted_at: string | null };

/**
 * The rows of a list whose keys are from before keys were cleaned.
 * @param ids only among these rows; among all by default
 */
export async function findUncleanKeys(
  { q, kind }: Source,
  name: KeyedList,
  ids?: readonly string[],
): Promise<UncleanKey[]> {
  const key = sql.ref(entities[name].key);
  // Nearly all keys are visible ASCII characters: nothing in them needs cleaning.
  const isOther =
    kind === 'postgres' ? sql`${key} !~ '^[!-~]+$'` : sql`(${key} glob '*[^!-~]*' or ${key} = '')`;
  // All keys are read from their index, without the rows.
  const filters = ids
    ? chunks(ids, 1000).map((part) => sql`id in (${sql.join(part)}) and ${isOther}`)
    : [sql`${key} in (select ${key} from ${sql.table(name)} where ${isOther})`];
  const unclean: UncleanKey[] = [];
  for (const filter of filters) {
    const { rows } = await sql<KeyRow>`
      select id, ${key} as key, deleted_at from ${sql.table(name)} where ${filter}`.execute(q);
    for (const { id, key: stored, deleted_at } of rows) {
      const clean = cleanCode(stored);
      if (clean !== stored) unclean.push({ id, key: stored, clean, deleted: deleted_at !== null });
    }
  }
  return unclean;
}

/** The rows, deleted or not, that have one of these keys. */
export async function findKeyHolders(
  q: Queries,
  name: KeyedList,
  keys: readonly string[],
): Promise<KeyRow[]> {
  const key = sql.ref(entities[name].key);
  const found: KeyRow[] = [];
  for (const part of chunks([...new Set(keys)], 1000)) {
    const { rows } = await sql<KeyRow>`
      select id, ${key} as key, deleted_at from ${sql.table(name)} where ${key} in (${sql.join(part)})`.execute(
      q,
    );
    found.push(...rows);
  }
  return found;
}

/** Those of `unclean` whose clean form no other row has, cleaned or not. */
export async function findCleanable(
  q: Queries,
  name: KeyedList,
  unclean: readonly UncleanKey[],
): Promise<UncleanKey[]> {
  const counts = new Map<string, number>();
  for (const { clean } of unclean) counts.set(clean, (counts.get(clean) ?? 0) + 1);
  const holders = await findKeyHolders(q, name, [...counts.keys()]);
  const taken = new Set(holders.map(({ key }) => key));
  return unclean.filter(({ clean }) => clean !== '' && counts.get(clean) === 1 && !taken.has(clean));
}
