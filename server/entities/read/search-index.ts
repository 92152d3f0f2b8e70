import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { EntityName } from '#contract/registry.ts';
import type { Queries } from '#server/db/database.ts';
import { kindOf } from '#server/db/kind-of.ts';
import { likeText } from './row-condition.ts';

/**
 * Lists that are long enough to need a search index: a trigram index on PostgreSQL, a table that triggers maintain on
 * SQLite (migrations 0030 and 0094). The SQLite table only grows, so it may return rows whose text has changed.
 */
const searched: readonly EntityName[] = ['orders', 'orderlines', 'products'];

const known = new WeakMap<object, Map<EntityName, boolean>>();

/** Whether a list's search has an index in this database. */
export async function hasSearchIndex(q: Queries, name: EntityName): Promise<boolean> {
  if (!searched.includes(name)) return false;
  if (kindOf(q) === 'sqlite') return true;
  // One cache entry per database, shared by its transactions.
  const { adapter } = q.getExecutor();
  const found = known.get(adapter) ?? new Map<EntityName, boolean>();
  known.set(adapter, found);
  if (!found.has(name)) {
    const { rows } = await sql<{ there: boolean }>`
      select to_regclass(${`${name}_search`}) is not null as there`.execute(q);
    found.set(name, rows[0]!.there);
  }
  return found.get(name)!;
}

/** Whether a word is long enough for the index: at least three letters. */
export function isIndexed(word: string): boolean {
  return Array.from(word).length >= 3;
}

/** Rows that may contain all of these words, by the index only; false positives are possible. */
export function mayHold(q: Queries, name: EntityName, words: readonly string[]): RawBuilder<SqlBool> {
  if (kindOf(q) === 'sqlite') return sql<SqlBool>`id in (select id from ${indexMatches(q, name, words)})`;
  return hasLetters(words);
}

/** The same, read from the row itself. */
export function hasLetters(words: readonly string[]): RawBuilder<SqlBool> {
  const each = words.map(
    (word) => sql<SqlBool>`search like ${`%${likeText(sureLetters(word))}%`} escape '\\'`,
  );
  return sql.join(each, sql` and `) as RawBuilder<SqlBool>;
}

/** The index matches for these words, as SQL for use in `from`; on SQLite only ids, with possible duplicates. */
export function indexMatches(q: Queries, name: EntityName, words: readonly string[]): RawBuilder<unknown> {
  if (kindOf(q) === 'postgres')
    return sql`${sql.table(name)} where deleted_at is null and ${mayHold(q, name, words)}`;
  const parts = new Set(words.flatMap((word) => threes(sureLetters(word))));
  const match = [...parts].map((part) => `"${part.replaceAll('"', '""')}"`).join(' AND ');
  const index = sql.table(`${name}_search`);
  return sql`${index} where ${index} match ${match}`;
}

const window = 5;

/**
 * The five consecutive letters of a word with the most digits, which are the most selective. A query for all trigrams
 * of a number would read, for each of them, the many rows that share its year.
 */
function sureLetters(word: string): string {
  const letters = Array.from(word);
  let best = letters.slice(0, window);
  for (let at = 1; at + window <= letters.length; at++) {
    const next = letters.slice(at, at + window);
    if (digitsIn(next) >= digitsIn(best)) best = next;
  }
  return best.join('');
}

function digitsIn(letters: readonly string[]): number {
  return letters.filter((letter) => letter >= '0' && letter <= '9').length;
}

function threes(text: string): string[] {
  const letters = Array.from(text);
  return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''));
}
