import { beforeEach, afterEach, describe, expect, it } from 'vitest';
import type { BulkJob } from '#contract/endpoints/bulk.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import { followBulk } from './follow-bulk.ts';
import { importFile, runStep } from './import-file.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('undo of a change of rows that refer to a deleted row, on %s', (kind) => {
  let t: TestApp;
  beforeEach(async () => {
    t = await openTestApp(kind);
    await t.write(async (tx) => {
      await insertRows(tx, 'products', [{ reference: 'P-OLD' }, { reference: 'P-NEW' }]);
      const article = { reference: 'A-1', designation: 'Mug', price: 350, product_reference: 'P-OLD' };
      await insertRows(tx, 'articles', [article]);
    });
  });
  afterEach(() => t.close());

  /** As earlier versions deleted it, although an article sells it. */
  const deleteOld = () =>
    t.write((tx) =>
      tx.q.updateTable('products').set({ deleted_at: tx.now }).where('reference', '=', 'P-OLD').execute(),
    );
  const article = () => t.db.read.selectFrom('articles').selectAll().executeTakeFirstOrThrow();
  const importArticle = () =>
    importFile(t, {
      entity: 'articles',
      content: 'reference;product_reference;price\nA-1;P-NEW;4,50',
      options: { update_existing: true },
    });
  const change = async (act: object) => {
    const { id, version } = await article();
    const rows = { chosen: [{ id, version }] };
    const made = await t.call('Manager', 'POST', '/api/articles/bulk', { act, rows });
    expect(made, made.raw).toMatchObject({ status: 201 });
    const job = made.body as BulkJob;
    expect(await followBulk(t, 'Manager', job.id, 'run')).toMatchObject({ changed: 1 });
    return job.id;
  };
  const setProduct = { kind: 'edit', field: 'product_reference', way: 'set', value: 'P-NEW' };

  it('restores the reference that an import changed, if the row was deleted before the import', async () => {
    await deleteOld();
    const { id } = await importArticle();
    expect(await article()).toMatchObject({ product_reference: 'P-NEW', price: 450 });
    expect(await runStep(t, id, 'undo')).toMatchObject({ state: 'undone', undo: { kept: 0 } });
    expect(await article()).toMatchObject({ product_reference: 'P-OLD', price: 350 });
  });

  it('keeps what an import changed, and names it, if the row was deleted since', async () => {
    const { id } = await importArticle();
    await deleteOld();
    expect(await runStep(t, id, 'undo')).toMatchObject({ undo: { kept: 1 } });
    expect(await article()).toMatchObject({ product_reference: 'P-NEW', price: 450 });
    const kept = await t.call('Admin', 'GET', `/api/imports/${id}/kept`);
    expect(kept.body).toMatchObject({ rows: [{ entity: 'articles', label: 'A-1', reason: 'refused' }] });
  });

  it('restores the reference that a bulk change replaced, if the row was deleted before', async () => {
    await deleteOld();
    const id = await change(setProduct);
    expect(await followBulk(t, 'Manager', id, 'undo')).toMatchObject({ restored: 1, kept: [] });
    expect(await article()).toMatchObject({ product_reference: 'P-OLD' });
  });

  it('keeps what a bulk change set, if the row was deleted since', async () => {
    const id = await change(setProduct);
    await deleteOld();
    expect(await followBulk(t, 'Manager', id, 'undo')).toMatchObject({
      restored: 0,
      kept: [{ code: 'row.reference_unknown' }],
    });
  });

  it('restores a row that a bulk change deleted, if the row that it refers to was deleted before', async () => {
    await deleteOld();
    const id = await change({ kind: 'remove' });
    expect(await followBulk(t, 'Manager', id, 'undo')).toMatchObject({ restored: 1, kept: [] });
    expect(await article()).toMatchObject({ product_reference: 'P-OLD', deleted_at: null });
  });
});
