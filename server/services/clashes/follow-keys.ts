import { setImmediate as giveWay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { rewriteRows } from '#server/entities/write/rewrite-rows.ts';
import { recordBasketChange } from '../orders/basket.ts';
import { referencesTo, type KeyedList } from './key-references.ts';

/** Maximum number of rows that one statement rewrites. */
const atOnce = 500;

/**
 * Lets everything that refers to rows of a list follow their new keys. The rows keep referring to the same rows, so they
 * reach the devices without a history entry of their own.
 * @param renames old key → new key; no new key is an old one
 */
export async function followKeys(
  tx: Write,
  name: KeyedList,
  renames: ReadonlyMap<string, string>,
): Promise<void> {
  if (renames.size === 0) return;
  const old = sql.join([...renames.keys()]);
  for (const { table, column, where } of referencesTo(name)) {
    for (;;) {
      const { rows } = await sql<EntityRow<typeof table>>`
        select * from ${sql.table(table)} where ${sql.ref(column)} in (${old}) and ${where ?? sql`1 = 1`}
        limit ${sql.lit(atOnce)}`.execute(tx.q);
      const changes = rows.map((before) => {
        const key = renames.get(String((before as Record<string, unknown>)[column]));
        return { before, patch: { [column]: key } };
      });
      await rewriteRows(tx, table, changes, { history: false });
      if (rows.length < atOnce) break;
      await giveWay();
    }
  }
  if (name === 'tags') await followTags(tx, renames);
  if (name === 'articles') await recordBaskets(tx, [...renames.keys()]);
  for (const [table, column] of sideColumns[name] ?? []) {
    for (const [from, to] of renames)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to}
        where ${sql.ref(column)} = ${from}`.execute(tx.q);
  }
}

/** Columns of tables that are not lists. */
const sideColumns: { [N in KeyedList]?: readonly [table: string, column: string][] } = {
  articles: [['basket_line', 'reference']],
  permissions: [['role_permission', 'permission']],
  users: [
    ['proof_version', 'sent_by'],
    ['proof_version', 'answered_by'],
    ['saved_view', 'username'],
  ],
};

/** Devices read the baskets with articles of these references again. */
async function recordBaskets(tx: Write, references: readonly string[]): Promise<void> {
  const users = tx.q.selectFrom('basket_line').select('user_id').distinct();
  for (const { user_id } of await users.where('reference', 'in', references).execute())
    await recordBasketChange(tx, user_id);
}

async function followTags(tx: Write, renames: ReadonlyMap<string, string>): Promise<void> {
  for (const [from, to] of renames) {
    const { rows } = await sql<EntityRow<'articles'>>`
      select a.* from articles a join article_tag t on t.article_id = a.id where t.tag = ${from}`.execute(
      tx.q,
    );
    const changes = rows.map((before) => {
      const names = (JSON.parse(before.tags) as string[]).map((tag) => (tag === from ? to : tag));
      return { before, patch: { tags: JSON.stringify(names) } };
    });
    await rewriteRows(tx, 'articles', changes, { history: false });
    await sql`update article_tag set tag = ${to} where tag = ${from}`.execute(tx.q);
  }
}
