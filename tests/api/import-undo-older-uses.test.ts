import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyRow } from '#contract/entity.ts';
import { bodyOf, importFile, runStep, type FileToImport } from './import-file.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)(
  'undoing an import of rows whose keys older rows already named, on %s',
  (kind) => {
    let t: TestApp;
    beforeAll(async () => {
      t = await openTestApp(kind);
      await importFile(t, { entity: 'customers', content: 'code;name\nC-1;Bistro' });
    });
    afterAll(() => t.close());

    const rowsOfList = async (path: string) =>
      bodyOf<{ rows: AnyRow[] }>(await t.call('Admin', 'GET', path)).rows;
    const arrival = (number: string, reference: string): FileToImport => ({
      entity: 'arrivals',
      content: `number;provider;date;reference;quantity\n${number};Dupont;2026-03-01;${reference};4`,
    });
    const order = (number: string, reference: string): FileToImport => ({
      entity: 'orders',
      content:
        'number;customer_code;date_ordered;reference;quantity;price\n' +
        `${number};C-1;2026-03-02;${reference};2;3,50`,
      options: { unknown_articles: 'keep' },
    });
    const products = (reference: string): FileToImport => ({
      entity: 'products',
      content: `reference;location\n${reference};A-01`,
    });
    const articles = (reference: string): FileToImport => ({
      entity: 'articles',
      content: `reference;designation;price\n${reference};Mug;3,50`,
    });
    const inUse = { state: 'applied', failure: { code: 'import.in_use' } };

    it('erases a product that a line of an older arrival names, and leaves the line as it was', async () => {
      await importFile(t, arrival('AR-1', '=1+1'));
      const before = await rowsOfList('/api/arrivallines?arrival_number=AR-1');
      const { id } = await importFile(t, products('=1+1'));
      expect(await rowsOfList('/api/products?reference=%3D1%2B1')).toHaveLength(1);
      expect(await runStep(t, id, 'undo')).toMatchObject({ state: 'undone' });
      expect(await rowsOfList('/api/products?reference=%3D1%2B1')).toEqual([]);
      expect(await rowsOfList('/api/arrivallines?arrival_number=AR-1')).toEqual(before);
    });

    it('keeps a product that a line of a later arrival names', async () => {
      await importFile(t, arrival('AR-2', 'U-2'));
      const { id } = await importFile(t, products('U-2'));
      const later = await importFile(t, arrival('AR-3', 'U-2'));
      expect(await runStep(t, id, 'undo')).toMatchObject(inUse);
      expect(await runStep(t, later.id, 'undo')).toMatchObject({ state: 'undone' });
      expect(await runStep(t, id, 'undo')).toMatchObject({ state: 'undone' });
    });

    it('erases an article that a line of an older order names, and keeps one of a later order', async () => {
      await importFile(t, order('O-1', 'U-3'));
      const before = await rowsOfList('/api/orderlines?order_number=O-1');
      expect(before).toHaveLength(1);
      const { id } = await importFile(t, articles('U-3'));
      const later = await importFile(t, order('O-2', 'U-3'));
      expect(await runStep(t, id, 'undo')).toMatchObject(inUse);
      expect(await runStep(t, later.id, 'undo')).toMatchObject({ state: 'undone' });
      expect(await runStep(t, id, 'undo')).toMatchObject({ state: 'undone' });
      expect(await rowsOfList('/api/articles?reference=U-3')).toEqual([]);
      expect(await rowsOfList('/api/orderlines?order_number=O-1')).toMatchObject(
        before.map(({ id: line, reference, quantity }) => ({ id: line, reference, quantity })),
      );
    });
  },
);
