import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  deleteRows,
  insertRows,
  restoreRows,
  updateRow,
  updateRows,
} from '#server/entities/write/write-rows.ts';
import { recountArticles } from '#server/services/catalogue/recount-articles.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('the number of articles of a category and of a tag, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await t.write(async (tx) => {
      await insertRows(tx, 'categories', [{ name: 'Textile' }, { name: 'Papier' }]);
      await insertRows(tx, 'tags', [{ name: 'bleu' }, { name: 'vert' }]);
    });
  });
  afterAll(() => t.close());

  const articles = () => t.db.read.selectFrom('articles').selectAll().orderBy('reference').execute();
  const tagOf = (name: string) =>
    t.db.read.selectFrom('tags').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
  /** The counts by name, which must be those of the articles themselves. */
  async function counts(): Promise<Record<string, number>> {
    const { rows } = await sql<{ name: string; stored: number; counted: number }>`
      select c.name as name, c.article_count as stored, (select count(*) from articles a
        where a.category = c.name and a.deleted_at is null) as counted from categories c
      union all select g.name, g.article_count, (select count(*) from article_tag l where l.tag = g.name) from tags g`.execute(
      t.db.read,
    );
    for (const { name, stored, counted } of rows) expect([name, stored]).toEqual([name, Number(counted)]);
    return Object.fromEntries(rows.map(({ name, stored }) => [name, stored]));
  }

  it('follows each kind of write, and a rename', async () => {
    const article = (at: number, category: string, tags: string[]) => ({
      reference: `R-${at}`,
      designation: 'x',
      category,
      tags: JSON.stringify(tags),
    });
    await t.write((tx) =>
      insertRows(tx, 'articles', [
        article(1, 'Textile', ['bleu']),
        article(2, 'Textile', ['bleu', 'vert']),
        article(3, 'Papier', []),
      ]),
    );
    expect(await counts()).toEqual({ Textile: 2, Papier: 1, bleu: 2, vert: 1 });
    const [first, second, third] = await articles();
    await t.write((tx) =>
      updateRows(tx, 'articles', [
        { before: first!, patch: { category: 'Papier', tags: '["vert"]' } },
        { before: third!, patch: { category: 'Textile' } },
      ]),
    );
    expect(await counts()).toEqual({ Textile: 2, Papier: 1, bleu: 1, vert: 2 });
    await t.write((tx) => deleteRows(tx, 'articles', [second!]));
    expect(await counts()).toEqual({ Textile: 1, Papier: 1, bleu: 0, vert: 1 });
    const deleted = (await articles()).filter(({ deleted_at }) => deleted_at !== null);
    const textile = t.db.read.selectFrom('categories').selectAll().where('name', '=', 'Textile');
    await t.write((tx) => restoreRows(tx, 'articles', deleted));
    const before = await textile.executeTakeFirstOrThrow();
    await t.write((tx) => updateRow(tx, 'categories', before, { name: 'Habits' }));
    const green = await tagOf('vert');
    await t.write((tx) => updateRow(tx, 'tags', green, { name: 'sapin' }));
    expect(await counts()).toEqual({ Habits: 2, Papier: 1, bleu: 1, sapin: 2 });
    const tag = await tagOf('sapin');
    await t.write((tx) => deleteRows(tx, 'tags', [tag]));
    expect(await counts()).toEqual({ Habits: 2, Papier: 1, bleu: 1 });
  });

  it('a number that is wrong in the database is corrected, named, and then left alone', async () => {
    await sql`update categories set article_count = 7 where name = 'Habits'`.execute(t.db.write);
    await sql`update tags set article_count = 0 where name = 'bleu'`.execute(t.db.write);
    const wrong = await recountArticles(t.db, t.clock);
    expect(wrong.toSorted((a, b) => a.stored - b.stored)).toEqual([
      { list: 'tags', name: 'bleu', stored: 0, counted: 1 },
      { list: 'categories', name: 'Habits', stored: 7, counted: 2 },
    ]);
    expect(await counts()).toEqual({ Habits: 2, Papier: 1, bleu: 1 });
    expect(await recountArticles(t.db, t.clock)).toEqual([]);
  });
});
