import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkJob } from '#contract/endpoints/bulk.ts';
import type { AnyRow } from '#contract/entity.ts';
import { followBulk } from './follow-bulk.ts';
import { bodyOf, importFile, rowsOf, runStep } from './import-file.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('undoing an import after later changes that were taken back, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
  });
  afterAll(() => t.close());

  const rowsOfList = async (path: string) =>
    bodyOf<{ rows: AnyRow[] }>(await t.call('Admin', 'GET', path)).rows;

  it('a product whose count a later import changed and took back goes, with its ledger', async () => {
    const head = 'reference;on_hand';
    const first = await importFile(t, { entity: 'products', content: `${head}\nU-1;5` });
    const later = await importFile(t, {
      entity: 'products',
      content: `${head}\nU-1;8`,
      options: { update_existing: true },
    });
    expect(await runStep(t, later.id, 'undo')).toMatchObject({ state: 'undone' });
    expect(await rowsOfList('/api/products?reference=U-1')).toMatchObject([{ on_hand: 5 }]);
    expect(await runStep(t, first.id, 'undo')).toMatchObject({ state: 'undone' });
    expect(await rowsOfList('/api/products?reference=U-1')).toEqual([]);
    expect(await rowsOfList('/api/movements?reference=U-1')).toEqual([]);
  });

  it('a product that a user counted since is kept', async () => {
    const { id } = await importFile(t, { entity: 'products', content: 'reference;on_hand\nU-2;5' });
    const [product] = await rowsOfList('/api/products?reference=U-2');
    const args = { product_id: product!.id, cause: 'count', note: '' };
    for (const [n, counted] of [7, 5].entries()) {
      const command = {
        id: `0190f5a0-0000-7000-8000-00000000000${n}`,
        type: 'stock.count',
        version: 1,
        args: { ...args, counted, from: n === 0 ? 5 : 7 },
      };
      const reply = await t.call('Admin', 'POST', '/api/commands', { commands: [command] });
      expect(reply.body, reply.raw).toMatchObject({ verdicts: [{ status: 'applied' }] });
    }
    expect(await runStep(t, id, 'undo')).toMatchObject({
      state: 'applied',
      failure: { code: 'import.in_use' },
    });
  });

  it('no file counts fewer than no pieces, which an undo could not restore', async () => {
    const { id } = await importFile(t, { entity: 'products', content: 'reference;on_hand\nU-4;-5\nU-5;0' });
    const rows = await rowsOf(t, id);
    expect(rows.map(({ state, errors }) => [state, errors[0]?.field])).toEqual([
      ['error', 'on_hand'],
      ['create', undefined],
    ]);
  });

  it('a row that was deleted and restored goes', async () => {
    const { id } = await importFile(t, { entity: 'customers', content: 'code;name\nU-3;Later deleted' });
    const [row] = await rowsOfList('/api/customers?code=U-3');
    const body = { act: { kind: 'remove' }, rows: { chosen: [{ id: row!.id, version: row!.version }] } };
    const bulk = bodyOf<BulkJob>(await t.call('Admin', 'POST', '/api/customers/bulk', body));
    await followBulk(t, 'Admin', bulk.id, 'run');
    await followBulk(t, 'Admin', bulk.id, 'undo');
    expect(await runStep(t, id, 'undo')).toMatchObject({ state: 'undone' });
    expect(await rowsOfList('/api/customers?code=U-3')).toEqual([]);
  });
});
