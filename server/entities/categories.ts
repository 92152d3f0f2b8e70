import { sql } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import { feedScopes } from '#contract/rules/feed/feed-scopes.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { restartCount } from './read/count-articles.ts';
import { defineServerEntity, staffOnly } from './server-entity.ts';

export const categories = defineServerEntity({
  name: 'categories',
  visibility: staffOnly,
  scopes: feedScopes.categories,
  quiet: ['article_count'],
  forgets: true,
  async prepare(_tx, pairs) {
    restartCount(pairs);
  },
  async check(_tx, pairs) {
    for (const { before, after } of pairs) {
      if (before && !after && before.article_count > 0) throw new Refusal('row.in_use');
    }
  },
  /** Articles refer to their category by name: renaming it updates them. */
  async after(tx, pairs, write) {
    for (const { before, after } of pairs) {
      if (!before || !after || before.name === after.name) continue;
      const { rows } = await sql<EntityRow<'articles'>>`
        select * from articles where category = ${before.name}`.execute(tx.q);
      await write.updateRows(
        tx,
        'articles',
        rows.map((row) => ({ before: row, patch: { category: after.name } })),
      );
    }
  },
});
