import { sql } from 'kysely';
import { amendHistory } from '../keep-history.ts';
import type { Migration } from '../schema.ts';

/** What has a column of folded text. */
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

/** Apostrophes and hyphens that no keyboard has, and what folding now makes of them. */
const typed: readonly [string, string][] = [
  ['‘', "'"],
  ['’', "'"],
  ['ʼ', "'"],
  ['‐', '-'],
  ['‑', '-'],
  ['–', '-'],
  ['—', '-'],
];

/** Names were written with a typesetter's apostrophe, and looked for with a keyboard's: both are the same from here on. */
export const typedPunctuationMigration: Migration = {
  id: '0062-typed-punctuation',
  async up(schema) {
    const folded = typed.reduce((text, [sign, key]) => sql`replace(${text}, ${sign}, ${key})`, sql`search`);
    const has = sql.join(
      typed.map(([sign]) => sql`search like ${`%${sign}%`}`),
      sql` or `,
    );
    // A million rows are gone through once.
    const fold = async (table: string) => {
      await sql`update ${sql.table(table)} set search = ${folded} where ${has}`.execute(schema.q);
    };
    for (const table of tables) await fold(table);
    await amendHistory(schema, () => fold('history'));
  },
};
