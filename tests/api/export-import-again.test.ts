import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '#server/entities/write/write-rows.ts';
import { fetchFile } from './fetch-file.ts';
import { rowsOf, tryFile } from './import-file.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

/** Codes and texts that a spreadsheet, or a reader of its files, takes for something else. */
const references = ['#N/A', '#REF!', '#VALEUR!', '#NV', "'#N/A", '0042', '+33 1', '1E5', '=A1', "'=A1", "'5"];

describe.each(databaseKinds)('an export imported again on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await t.write(async (tx) => {
      await insertRows(tx, 'tags', [{ name: '#N/A' }]);
      await insertRows(
        tx,
        'articles',
        references.map((reference) => ({
          reference,
          product_reference: reference,
          designation: reference,
          price: 100,
          tags: reference === '0042' ? '["#N/A"]' : '[]',
        })),
      );
    });
  });
  afterAll(() => t.close());

  it.each(['csv', 'xlsx'])('finds every row of its %s file, and nothing to change', async (format) => {
    const { bytes } = await fetchFile(t, `/api/articles/export?format=${format}&language=fr`);
    const options = { update_existing: true, number_mark: 'comma' } as const;
    const job = await tryFile(t, { entity: 'articles', content: bytes, name: `articles.${format}`, options });
    const rows = await rowsOf(t, job.id);
    expect(rows.map(({ state, errors }) => [state, errors])).toEqual(references.map(() => ['unchanged', []]));
  });
});
