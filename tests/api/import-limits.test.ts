import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportJob } from '#contract/endpoints/imports.ts';
import { importLimits } from '#contract/files/import-limits.ts';
import { bodyOf, importFile, runStep } from './import-file.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

/** The server checks every limit that the device checks: a client can call the API directly. */
describe.each(databaseKinds)('limits of imports on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
  });
  afterAll(() => t.close());

  const begin = async () => {
    const body = { entity: 'tags', file_name: 't.csv', options: {} };
    const job = bodyOf<ImportJob>(await t.call('Admin', 'POST', '/api/imports', body));
    return { job, put: (rows: object[]) => t.call('Admin', 'PUT', `/api/imports/${job.id}/rows`, { rows }) };
  };

  it('a cell may be as long as a spreadsheet allows, and a row number at most two million', async () => {
    const { put } = await begin();
    const cellOf = (length: number) => [{ row: 2, cells: { name: 'x'.repeat(length) } }];
    expect((await put(cellOf(importLimits.cell))).status).toBe(200);
    expect((await put(cellOf(importLimits.cell + 1))).status).toBe(422);
    expect((await put([{ row: 2_000_001, cells: { name: 'x' } }])).status).toBe(422);
    const huge = Array.from({ length: 200 }, (_, at) => ({
      row: at + 2,
      cells: { name: 'x'.repeat(32_000) },
    }));
    expect((await put(huge)).status).toBe(413);
  });

  it('a thousand unmapped columns are accepted', async () => {
    const { job, put } = await begin();
    const others = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`c${at}`, 'x']));
    expect((await put([{ row: 2, cells: { ...others, name: 'bleu nuit' } }])).status).toBe(200);
    expect((await runStep(t, job.id, 'check')).counts).toMatchObject({ create: 1, error: 0 });
  });

  it('accepts 200,000 rows and no more', async () => {
    const { job, put } = await begin();
    await sql`
      insert into import_row (job_id, row, cells, state, result, row_id)
      with recursive n (i) as (select 2 union all select i + 1 from n where i < ${sql.lit(importLimits.rows)})
      select ${job.id}, i, '{"name":"x"}', 'waiting', '', '' from n`.execute(t.db.write);
    expect((await put([{ row: 1_000_001, cells: { name: 'x' } }])).status).toBe(200);
    expect(await put([{ row: 1_000_002, cells: { name: 'x' } }])).toMatchObject({
      status: 413,
      body: { code: 'import.too_many_rows' },
    });
  });

  it('a formula is imported as text, and exported as text; a number that a spreadsheet would change stays one', async () => {
    const content = "Tag\n=1+1\n'@SUM(A1)\n+33 1\n";
    expect((await importFile(t, { entity: 'tags', content })).result).toMatchObject({ created: 3 });
    const csv = await t.call('Admin', 'GET', '/api/tags/export?format=csv&language=en&sort=name');
    const names = csv.raw.split('\r\n').map((line) => line.split(',')[0]);
    expect(names.slice(1)).toEqual(['"=""+33 1"""', "'=1+1", "'@SUM(A1)", '']);
  });
});
