import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleName } from '#contract/access.ts';
import { fileFormats, type FileFormat } from '#contract/endpoints/files.ts';
import { fileHeader } from '#contract/files/file-headers.ts';
import { importFields } from '#contract/files/import-fields.ts';
import { importNames } from '#contract/files/import-names.ts';
import { entities, entityNames } from '#contract/registry.ts';
import { insertRows } from '#server/entities/write-rows.ts';
import { guessMapping } from '#src/lists/import/guess-mapping.ts';
import { importTargets } from '#src/lists/import/import-targets.ts';
import { readAll, type Bytes } from '../unit/make-import-files.ts';
import { rowsOf, tryFile } from './import-file.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

const languages = ['fr', 'en'] as const;

/** What spreadsheets and CSV files love to break. */
const nasty = [
  '=1+1',
  '+33 1 99 00 12 34',
  '-12',
  '@SUM(A1)',
  '0042',
  ' "quoted"; said, he',
  'line\nbreak',
  "'=quoted",
  '1e5',
  '🙂 é œ ﬁ',
  '_x0041_<b>&amp;',
];

describe.each(databaseKinds)('exports on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await t.write(async (tx) => {
      const texts = nasty.map((text) => text.trim());
      await insertRows(
        tx,
        'categories',
        [...texts, 'Textile'].map((name) => ({ name })),
      );
      await insertRows(
        tx,
        'tags',
        [...texts, 'coton', 'été', 'rouge, vif'].map((name) => ({ name })),
      );
      await insertRows(
        tx,
        'products',
        texts
          .map((text, at) => ({
            reference: text,
            location: text,
            min_stock: at,
            threshold: at + 1,
            max_stock: at * 1000,
          }))
          .slice(1),
      );
      await insertRows(
        tx,
        'articles',
        texts.map((text, at) => ({
          reference: `${text}`,
          designation: text,
          description: text,
          price: at * 12_345,
          category: text,
          barcode: at % 2 ? '0012345678905' : 'typed by hand'.slice(0, 14),
          tags: JSON.stringify(at % 2 ? ['coton', 'été'] : ['rouge, vif']),
        })),
      );
      await insertRows(
        tx,
        'customers',
        texts.map((text, at) => ({
          code: text,
          name: text,
          phone: text,
          shipping_address: text,
          commercial: at % 2 ? 'commercial' : '',
        })),
      );
      await insertRows(tx, 'permissions', [{ name: 'print =1', page: '/products' }]);
      await insertRows(
        tx,
        'arrivals',
        texts.map((text, at) => ({
          number: text,
          provider: text,
          date: `2026-0${(at % 9) + 1}-0${(at % 9) + 1}`,
          note: text,
        })),
      );
      await insertRows(
        tx,
        'arrivallines',
        [...texts, ...texts].map((text, at) => ({
          arrival_number: texts[at % 3]!,
          reference: text,
          expected: at,
          received: at,
          rejected: at,
          location: text,
        })),
      );
      await insertRows(
        tx,
        'orders',
        ['C-OWN', 'C-OTHER'].map((code, at) => ({
          id: `order ${at}`,
          number: `2026-00000${at}`,
          customer_code: code,
          customer_name: code,
          status: 'Pending' as const,
          date_ordered: '2026-06-12T12:32:08.123Z',
          amount_paid: 1234,
          placed_by: 'admin',
          customer_reference: texts[at]!,
          delivery_instructions: texts[at + 6]!,
        })),
      );
      await insertRows(
        tx,
        'orderlines',
        [...texts, ...texts].map((text, at) => ({
          order_id: `order ${at % 2}`,
          order_number: `2026-00000${at % 2}`,
          customer_code: at % 2 ? 'C-OTHER' : 'C-OWN',
          position: at,
          reference: text,
          description: text,
          marking: text,
          quantity: 1 + (at % 3),
          price: 1050,
        })),
      );
    });
  });
  afterAll(() => t.close());

  const fetchFile = async (path: string, who: RoleName = 'Admin') => {
    const reply = await t.app.inject({ url: path, headers: { authorization: `Bearer ${t.tokens[who]}` } });
    if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.payload}`);
    return { bytes: new Uint8Array(reply.rawPayload) as Bytes, text: reply.payload, headers: reply.headers };
  };
  const fileOf = async (name: string, kindOf: 'export' | 'template', format: FileFormat, language: string) =>
    (await fetchFile(`/api/${name}/${kindOf}?format=${format}&language=${language}`)).bytes;

  it('name every column so that it is found again', () => {
    for (const name of entityNames) {
      const fields = Object.keys(entities[name].fields).filter(
        (field) => entities[name].fields[field as never]!['inFile'],
      );
      for (const language of languages) {
        const header = fields.map((field) => fileHeader(name, field, language));
        expect(new Set(header).size, `${name} ${header.join()}`).toBe(header.length);
        if (!(importNames as readonly string[]).includes(name)) continue;
        const targets = importTargets(name as (typeof importNames)[number]);
        const own = targets.map((target) => target.name);
        const expected = fields.map((field) => (own.includes(field) ? field : null));
        expect(guessMapping(header, [], targets), `${name} ${language}`).toEqual(expected);
      }
    }
  });

  it.each(
    importNames.flatMap((name) =>
      fileFormats.flatMap((format) => languages.map((language) => [name, format, language] as const)),
    ),
  )('of %s as %s in %s come back and change nothing', async (name, format, language) => {
    const content = await fileOf(name, 'export', format, language);
    const number_mark = format === 'csv' && language === 'fr' ? 'comma' : 'point';
    const job = await tryFile(t, {
      entity: name,
      content,
      name: `${name}.${format}`,
      options: { update_existing: true, clear_empty: true, number_mark },
    });
    const odd = (await rowsOf(t, job.id)).filter((row) => row.state !== 'unchanged');
    expect(odd).toEqual([]);
    expect(job.total_rows).toBeGreaterThan(0);
  });

  it.each(
    importNames.flatMap((name) =>
      fileFormats.flatMap((format) => languages.map((language) => [name, format, language] as const)),
    ),
  )('have a template of %s as %s in %s that imports as it is', async (name, format, language) => {
    const content = await fileOf(name, 'template', format, language);
    const table = await readAll(content, `t.${format}`);
    expect(table.header).toEqual(
      Object.keys(importFields(name)).map((field) => fileHeader(name, field, language)),
    );
    const job = await tryFile(t, {
      entity: name,
      content,
      name: `t.${format}`,
      options: { number_mark: table.pointDecimals ? 'point' : 'comma' },
    });
    expect(await rowsOf(t, job.id, 'error'), name).toEqual([]);
    expect(job.counts.create + job.counts.skip_existing).toBe(1);
  });

  it('give every list a file and a template', async () => {
    for (const name of entityNames) {
      for (const format of fileFormats) {
        const template = await readAll(await fileOf(name, 'template', format, 'fr'), `a.${format}`);
        expect(template.rowCount, name).toBe(1);
        const { headers } = await fetchFile(`/api/${name}/export?format=${format}&language=fr`);
        expect(headers['content-disposition'], name).toMatch(
          /^attachment; filename="[a-z-]+\d{4}-\d\d-\d\d\.(csv|xlsx)"$/,
        );
      }
    }
  });

  it('open right in a French spreadsheet, and run nothing', async () => {
    const { text } = await fetchFile('/api/articles/export?format=csv&language=fr&sort=price&price=1..30000');
    const lines = text.slice(1).split('\r\n');
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(lines[0]).toBe(
      'Référence;Référence produit;Désignation;Prix HT;Catégorie;Tags;Description;Code-barres',
    );
    expect(lines[1]).toBe(
      "'+33 1 99 00 12 34;'+33 1 99 00 12 34;'+33 1 99 00 12 34;\"123,45\";'+33 1 99 00 12 34;coton|été;'+33 1 99 00 12 34;0012345678905",
    );
    expect(lines).toHaveLength(4);
    const orders = await fetchFile('/api/orders/export?format=csv&language=fr&sort=number');
    expect(orders.text).toContain(';12/06/2026 14:32:08;En attente;"12,34";');
    expect((await fetchFile('/api/orders/export?format=csv&language=en')).text).toContain(
      ',2026-06-12 14:32:08,Pending,12.34,',
    );
  });

  it('show each what they may see, in the order and through the filters of the list', async () => {
    const own = await fetchFile('/api/orders/export?format=csv', 'Commercial');
    expect(own.text).toContain('C-OWN');
    expect(own.text).not.toContain('C-OTHER');
    expect(await t.call('Preparer', 'GET', '/api/products/export?format=csv')).toMatchObject({
      status: 403,
      body: { permission: 'export data' },
    });
    expect(await t.call('Commercial', 'GET', '/api/users/export?format=csv')).toMatchObject({
      status: 403,
      body: { permission: 'view users page' },
    });
    expect(await t.call('Technician', 'GET', '/api/customers/template?format=csv')).toMatchObject({
      status: 403,
    });
    expect(await t.call('Admin', 'GET', '/api/articles/export?format=csv&price=abc')).toMatchObject({
      status: 400,
      body: { code: 'request.filter_invalid' },
    });
    expect((await t.call('Admin', 'GET', '/api/articles/export?format=pdf')).status).toBe(400);
    await t.write((tx) =>
      insertRows(
        tx,
        'tags',
        Array.from({ length: 1300 }, (_, at) => ({ name: `page ${String(at).padStart(4, '0')}` })),
      ),
    );
    for (const format of fileFormats) {
      const file = await fetchFile(`/api/tags/export?format=${format}&sort=-name&q=page`);
      const table = await readAll(file.bytes, `tags.${format}`);
      expect(table.rows.map(([name]) => name)).toEqual(
        Array.from({ length: 1300 }, (_, at) => `page ${String(1299 - at).padStart(4, '0')}`),
      );
    }
    expect(t.errors).toEqual([]);
  });
});
