import { sql } from 'kysely';
import { changeDerivedHistory } from '../protect-history.ts';
import type { Migration } from '../schema.ts';

/** Tables with a column of normalized search text. */
const tables = [
  'products',
  'articles',
  'categories',
  'tags',
  'movements',
  'customers',
  'orders',
  'orderlines',
  'customizations',
  'arrivals',
  'arrivallines',
  'users',
  'roles',
  'permissions',
];

/** Typographic apostrophes and hyphens, and their normalized form. */
const typed: readonly [string, string][] = [
  ['‘', "'"],
  ['’', "'"],
  ['ʼ', "'"],
  ['‐', '-'],
  ['‑', '-'],
  ['–', '-'],
  ['—', '-'],
];

/** Names contained typographic apostrophes while users search with a keyboard's: the search now treats both alike. */
export const typedPunctuationMigration: Migration = {
  id: '0062-typed-punctuation',
  async up(schema) {
    const folded = typed.reduce((text, [sign, key]) => sql`replace(${text}, ${sign}, ${key})`, sql`search`);
    const has = sql.join(
      typed.map(([sign]) => sql`search like ${`%${sign}%`}`),
      sql` or `,
    );
    // One pass over a million rows.
    const fold = async (table: string) => {
      await sql`update ${sql.table(table)} set search = ${folded} where ${has}`.execute(schema.q);
    };
    for (const table of tables) await fold(table);
    await changeDerivedHistory(schema, () => fold('history'));
  },
};
