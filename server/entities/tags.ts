import { sql } from 'kysely';
import { feedScopes } from '#contract/rules/feed/feed-scopes.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { restartCount } from './read/count-articles.ts';
import { defineServerEntity, staffOnly } from './server-entity.ts';

export const tags = defineServerEntity({
  name: 'tags',
  visibility: staffOnly,
  scopes: feedScopes.tags,
  quiet: ['article_count'],
  forgets: true,
  async prepare(_tx, pairs) {
    restartCount(pairs);
  },
  /** Articles refer to their tags by name: renaming a tag updates them, and deleting it removes it from them. */
  async after(tx, pairs, write) {
    for (const { before, after } of pairs) {
      if (!before || before.name === after?.name) continue;
      const { rows } = await sql<EntityRow<'articles'>>`
        select a.* from articles a join article_tag t on t.article_id = a.id where t.tag = ${before.name}`.execute(
        tx.q,
      );
      await write.updateRows(
        tx,
        'articles',
        rows.map((row) => ({ before: row, patch: { tags: replaceTag(row.tags, before.name, after?.name) } })),
      );
    }
  },
});

function replaceTag(list: string, from: string, to: string | undefined): string {
  const names = (JSON.parse(list) as string[]).flatMap((name) => (name === from ? (to ? [to] : []) : [name]));
  return JSON.stringify([...new Set(names)]);
}
