import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFile, rowsOf, tryFile, type FileToImport } from './import-file.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

const EAN = '3760120040115';

describe.each(databaseKinds)('codes of digits that may mean a stored row, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await importFile(t, {
      entity: 'articles',
      content: `reference;designation;price;barcode\n0042;Thé vert;5;\nQB-1;Mug;5;${EAN}\n7;Sac;1;\n`,
    });
    await importFile(t, { entity: 'customers', content: 'code;name\n007;Bond\n' });
  });
  afterAll(() => t.close());

  const tried = async (file: FileToImport) => {
    const job = await tryFile(t, file);
    return (await rowsOf(t, job.id)).map(({ state, errors, notes }) => [
      state,
      ...errors.map(({ field, reason, hint }) => `${field} ${reason}${hint === undefined ? '' : ` ${hint}`}`),
      ...notes.map(({ field, reason }) => `${field} ${reason}`),
    ]);
  };

  it('a new article whose reference is a stored one without its zeros, or a barcode', async () => {
    const content = `reference;designation;price\n42;Thé vert;6\n${EAN};Mug;6\n007;Sac;6\n43;Pot;6\n0042;Thé vert;6\n`;
    expect(await tried({ entity: 'articles', content, options: { update_existing: true } })).toEqual([
      ['create', 'reference zeros_lost'],
      ['create', 'reference article_barcode'],
      ['create', 'reference zeros_lost'],
      ['create'],
      ['update'],
    ]);
  });

  it('a row that lacks what only a new article needs', async () => {
    expect(await tried({ entity: 'articles', content: 'reference;price\n42;6\n' })).toEqual([
      ['error', 'designation required', 'reference zeros_lost'],
    ]);
  });

  const orders = `number;customer_code;date_ordered;reference;quantity;price\n1;7;2026-06-12;42;1;5\n2;7;2026-06-12;${EAN};1;5\n3;7;2026-06-12;qb-1;1;5\n`;
  it('unknown customers and articles of orders get the row as a hint', async () => {
    expect(await tried({ entity: 'orders', content: orders })).toEqual([
      ['error', 'customer_code unknown 007', 'reference unknown 0042'],
      ['error', 'customer_code unknown 007', 'reference unknown QB-1'],
      ['error', 'customer_code unknown 007', 'reference unknown QB-1'],
    ]);
  });

  it('those that would be created are noted', async () => {
    const options = { unknown_customers: 'create', unknown_articles: 'create' } as const;
    expect((await tried({ entity: 'orders', content: orders, options })).slice(0, 2)).toEqual([
      ['create', 'customer_code zeros_lost', 'reference zeros_lost'],
      ['create', 'customer_code zeros_lost', 'reference article_barcode'],
    ]);
  });

  it('lines of arrivals', async () => {
    const content = `number;provider;date;reference;expected\nB1;F;2026-06-12;42;1\nB1;F;2026-06-12;${EAN};1\nB1;F;2026-06-12;0042;1\nB1;F;2026-06-12;9999;1\n`;
    expect(await tried({ entity: 'arrivals', content })).toEqual([
      ['create', 'reference zeros_lost'],
      ['create', 'reference article_barcode'],
      ['create'],
      ['create'],
    ]);
  });
});
