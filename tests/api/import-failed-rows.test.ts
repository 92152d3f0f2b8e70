import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntityName } from '#contract/registry.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import { rowsOf, runStep, tryFile } from './import-file.ts';
import { addArticles } from './import-order-app.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('a row in error reserves nothing for the rows after it, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await addArticles(t);
    const more = { designation: 'x', price: 100, tags: '[]', images: '[]' };
    await t.write((tx) =>
      insertRows(tx, 'articles', [{ ...more, reference: 'HELD', barcodes: '["5449000000996"]' }]),
    );
    await t.write((tx) =>
      insertRows(tx, 'users', [
        { username: 'held', email: 'held@quai.test', role: 'Preparer', active: 1 },
        { username: 'known', email: 'known@quai.test', role: 'Preparer', active: 1 },
      ]),
    );
  });
  afterAll(() => t.close());

  const error = (reason: string) => ['error', reason];
  const cases: [string, EntityName, string[], unknown[]][] = [
    [
      'a new article whose barcode is taken',
      'articles',
      [
        'reference;designation;price;barcode',
        'A-1;One;1;5449000000996',
        'A-1;One;1;3760120040115',
        'A-1;One;1;',
        'A-2;Two;1;3760120040115',
      ],
      [error('taken'), ['create'], ['skip_in_file'], ['create']],
    ],
    [
      'an article to change',
      'articles',
      ['reference;designation;barcodes', 'TX-1;One;5449000000996', 'TX-1;One;13760120040112'],
      [error('taken'), ['update']],
    ],
    [
      'a new user whose e-mail is taken',
      'users',
      ['username;email;role', 'neo;held@quai.test;Preparer', 'neo;neo@quai.test;Preparer'],
      [error('taken'), ['create']],
    ],
    [
      'a user to change',
      'users',
      ['username;email;role', 'known;held@quai.test;Preparer', 'known;neu@quai.test;Preparer'],
      [error('taken'), ['update']],
    ],
  ];

  it.each(cases)('%s', async (_, entity, lines, expected) => {
    const options = { update_existing: true };
    const tried = await tryFile(t, { entity, content: lines.join('\n'), options });
    const states = async () =>
      (await rowsOf(t, tried.id)).map(({ state, errors }) => [state, ...errors.map(({ reason }) => reason)]);
    expect(await states()).toEqual(expected);
    const done = await runStep(t, tried.id, 'apply');
    expect(await states()).toEqual(expected);
    expect((await runStep(t, done.id, 'undo')).state).toBe('undone');
  });
});
