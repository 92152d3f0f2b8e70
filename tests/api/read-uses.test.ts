import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readUses, type Reference } from '#server/services/imports/undo/read-uses.ts';
import { importFile } from './import-file.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('reading what refers to some rows in parts, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    const articles = Array.from({ length: 7 }, (_, n) => `U-${n};Mug;3,50;Cups;"blue,red"`);
    await importFile(t, {
      entity: 'articles',
      content: ['reference;designation;price;category;tags', ...articles].join('\n'),
      options: { create_missing: true },
    });
  });
  afterAll(() => t.close());

  it.each<{ reference: Reference; keys: readonly string[]; uses: number }>([
    { reference: ['categories', 'articles', 'category'], keys: ['Cups'], uses: 7 },
    { reference: ['tags', 'articles', 'tags'], keys: ['blue', 'red'], uses: 14 },
  ])('finds each use of $keys once, however many fit into a part', async ({ reference, keys, uses }) => {
    const used = await t.db.read.selectFrom(reference[0]).select(['id', 'name']).execute();
    const ids = used.filter(({ name }) => keys.includes(name)).map(({ id }) => id);
    const read = async (limit?: number) => {
      const parts = await Array.fromAsync(readUses(t.db.read, reference, ids, limit));
      return parts.flat().map(({ used_id, label }) => `${used_id} ${label}`);
    };
    const whole = await read();
    expect(new Set(whole).size).toBe(uses);
    for (const limit of [1, 3, 7, 14, 15]) {
      const inParts = await read(limit);
      expect(inParts.toSorted()).toEqual(whole.toSorted());
    }
  });
});
