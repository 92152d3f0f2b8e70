import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFile, runStep, tryFile } from './import-file.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

const content = [
  'reference;designation;price;category;tags',
  'A-1;Mug;5,00;Kitchen;blue, new',
  'A-2;Cup;4,00;Kitchen;blue',
  'A-3;Pen;1,00;Office;',
  'A-4;Ink;1,00;Office;',
  'A-5;Lost;not a price;Nowhere;',
].join('\n');

describe.each(databaseKinds)('categories and tags that a file names first, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
  });
  afterAll(() => t.close());
  const categories = async () =>
    (await t.db.read.selectFrom('categories').select('name').orderBy('name').execute()).map(
      ({ name }) => name,
    );

  it('the dry run counts each missing name once, and rows that fail for another reason do not count', async () => {
    const job = await tryFile(t, { entity: 'articles', content });
    expect(job.counts).toMatchObject({ error: 5, create: 0 });
    expect(job.missing).toEqual([
      { entity: 'categories', count: 2, names: ['Kitchen', 'Office'] },
      { entity: 'tags', count: 2, names: ['blue', 'new'] },
    ]);
  });

  it('they are created with the import, counted in its result, and undone with it', async () => {
    const options = { create_missing: true };
    const tried = await tryFile(t, { entity: 'articles', content, options });
    expect(tried.counts).toMatchObject({ error: 1, create: 4 });
    expect(tried.missing.map(({ count }) => count)).toEqual([2, 2]);
    const job = await runStep(t, tried.id, 'apply');
    expect(job.result).toMatchObject({
      created: 4,
      also_created: [
        { entity: 'categories', count: 2 },
        { entity: 'tags', count: 2 },
      ],
    });
    expect(await categories()).toEqual(['Kitchen', 'Office']);
    expect(await runStep(t, job.id, 'undo')).toMatchObject({ state: 'undone' });
    expect(await categories()).toEqual([]);
  });

  it('a user who may not manage categories cannot create them by an import', async () => {
    await t.call('Admin', 'PUT', '/api/role-permissions', {
      role: 'Manager',
      permission: 'manage categories',
      granted: false,
    });
    const options = { create_missing: true };
    const file = { entity: 'articles' as const, content, options, who: 'Manager' as const };
    expect((await tryFile(t, file)).kinds).toContainEqual(
      expect.objectContaining({ field: 'category', reason: 'unknown', rows: 5 }),
    );
    await importFile(t, file);
    expect(await categories()).toEqual([]);
  });
});
