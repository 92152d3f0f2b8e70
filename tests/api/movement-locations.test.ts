import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandArgs } from '#contract/commands/registry.ts';
import type { AnyRow } from '#contract/entity.ts';
import type { Rows } from '#contract/registry.ts';
import { insertRow } from '#server/entities/write/write-rows.ts';
import { fetchFile } from './fetch-file.ts';
import { importFile, runStep } from './import-file.ts';
import { moveOrder, orderOf, productOf, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('the location of a movement on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 9, 20);
  });
  afterAll(() => t.close());

  const list = async (query: string) => {
    const { body } = await t.call('Manager', 'GET', `/api/movements?${query}`);
    return (body as { rows: Rows['movements'][] }).rows;
  };
  /** Cause and location of a product's movements, oldest first. */
  const ledger = async (reference: string) =>
    (await list(`reference=${reference}&sort=created_at`)).map(({ cause, location }) => [cause, location]);
  const move = async (reference: string, location: string) => {
    t.clock.advance(1);
    const { id: product_id, location: from } = await productOf(t, reference);
    const moved = await run(t, 'Preparer', 'product.relocate', { product_id, location, from });
    expect(moved).toMatchObject({ status: 'applied' });
  };
  const count = async (reference: string, args: Partial<CommandArgs<'stock.count'>>) => {
    t.clock.advance(1);
    const { id: product_id, on_hand: from } = await productOf(t, reference);
    const counted = { product_id, counted: from, from, cause: 'count', note: '', ...args } as const;
    return run(t, 'Preparer', 'stock.count', counted);
  };

  it('is that of its product then, and stays where the product is moved later', async () => {
    await move('R-1', 'C-01-1-01');
    await count('R-1', {});
    t.clock.advance(1);
    const { id: product_id } = await productOf(t, 'R-1');
    const lost = { product_id, cause: 'lost', pieces: 1, reason: 'introuvable', from: 20 } as const;
    expect(await run(t, 'Preparer', 'stock.adjust', lost)).toMatchObject({ status: 'applied' });
    await move('R-1', 'C-02-1-01');
    expect(await ledger('R-1')).toEqual([
      ['opening', 'B-07-3-01'],
      ['count', 'C-01-1-01'],
      ['lost', 'C-01-1-01'],
    ]);
  });

  it('of a count is the counted one, wherever the product is by now', async () => {
    await move('R-2', 'C-01-1-02');
    expect(await count('R-2', { counted: 18, location: ' B-07-3-02 ' })).toMatchObject({ status: 'applied' });
    expect(await productOf(t, 'R-2')).toMatchObject({ on_hand: 18, location: 'C-01-1-02' });
    expect(await ledger('R-2')).toEqual([
      ['opening', 'B-07-3-02'],
      ['count', 'B-07-3-02'],
    ]);
  });

  it('of an arrival is where its goods are put, also from quarantine; of its reversal, where they lie', async () => {
    const head = { number: 'AR-1', provider: 'Textiles du Nord', date: '2026-11-20', note: '' };
    const { id: arrival_id } = (await t.call('Manager', 'POST', '/api/arrivals', head)).body as AnyRow;
    const expected = ['R-3', 'R-4', 'UNKNOWN'].map((reference) => ({ reference, expected: 5 }));
    await t.call('Manager', 'POST', `/api/arrivals/${arrival_id}/lines`, { lines: expected });
    const { body } = await t.call('Manager', 'GET', '/api/arrivallines?arrival_number=AR-1');
    const received = (body as { rows: Rows['arrivallines'][] }).rows.map(({ id, reference }) => ({
      line_id: id,
      reference,
      location: reference === 'R-4' ? '' : `D-01-1-${reference.slice(-1)}`,
    }));
    const lines = received.map(({ line_id, location }) => ({ line_id, received: 5, rejected: 0, location }));
    t.clock.advance(1);
    expect(await run(t, 'Preparer', 'arrival.apply', { arrival_id, lines })).toMatchObject({
      status: 'applied',
    });
    const { line_id } = received.find(({ reference }) => reference === 'UNKNOWN')!;
    const settled = { arrival_id, line_id, reference: 'R-5', from: 'UNKNOWN', create: false };
    expect(await run(t, 'Manager', 'arrival.settle', settled)).toMatchObject({ status: 'applied' });
    await move('R-3', 'D-02-1-01');
    const reversal = { arrival_id, reason: 'erreur', below_zero: false };
    expect(await run(t, 'Manager', 'arrival.reverse', reversal)).toMatchObject({ status: 'applied' });
    expect((await ledger('R-3')).slice(1)).toEqual([
      ['arrival', 'D-01-1-3'],
      ['arrival reversal', 'D-02-1-01'],
    ]);
    expect((await ledger('R-4')).slice(1)).toEqual([
      ['arrival', 'B-07-3-04'],
      ['arrival reversal', 'B-07-3-04'],
    ]);
    expect((await ledger('R-5'))[1]).toEqual(['arrival', 'D-01-1-N']);
  });

  it('of shipped, restocked and spoiled pieces is that of their product', async () => {
    await move('R-6', 'E-01-1-01');
    const { order_id, ...placed } = orderOf([['R-6', 4, 'Logo']]);
    await run(t, 'Client', 'order.place', { order_id, ...placed });
    const { line_id } = placed.lines[0]!;
    await run(t, 'Preparer', 'line.pick', { order_id, line_id, picked: 4, from: 0 });
    const { body } = await t.call('Admin', 'GET', `/api/customizations?order_id=${order_id}`);
    const { id: customization_id } = (body as { rows: Rows['customizations'][] }).rows[0]!;
    const job = { order_id, customization_id };
    await run(t, 'Technician', 'proof.send', { ...job, from: 'none' });
    await run(t, 'Client', 'proof.answer', { ...job, from: 'sent', answer: 'approved', reason: '' });
    await run(t, 'Technician', 'job.start', job);
    t.clock.advance(1);
    const counts = { line_id, done: 3, spoiled: 1, from_done: 0, from_spoiled: 0 };
    expect(await run(t, 'Technician', 'line.mark', { ...job, ...counts })).toMatchObject({
      status: 'applied',
    });
    await move('R-6', 'E-02-1-01');
    await moveOrder(t, 'Manager', order_id, 'Shipped');
    await move('R-6', 'E-03-1-01');
    await moveOrder(t, 'Manager', order_id, 'Pending');
    expect((await ledger('R-6')).slice(1)).toEqual([
      ['spoilage', 'E-01-1-01'],
      ['shipment', 'E-02-1-01'],
      ['shipment undo', 'E-03-1-01'],
    ]);
  });

  it('of an imported count is that of its row, and of its undo the one before', async () => {
    const file = { entity: 'products', options: { update_existing: true } } as const;
    t.clock.advance(1);
    const content = 'reference;location;on hand\nR-7;F-01-1-01;12\nR-NEW;F-01-1-02;3';
    const done = await importFile(t, { ...file, content });
    expect(done).toMatchObject({ state: 'applied' });
    expect(await ledger('R-NEW')).toEqual([['opening', 'F-01-1-02']]);
    t.clock.advance(1);
    expect(await runStep(t, done.id, 'undo')).toMatchObject({ state: 'undone' });
    expect((await ledger('R-7')).slice(1)).toEqual([
      ['count', 'F-01-1-01'],
      ['correction', 'B-07-3-07'],
    ]);
    expect(await ledger('R-NEW')).toEqual([]);
  });

  it('is unknown of earlier movements; lists and files show, filter and sort it', async () => {
    await t.write((tx) => {
      const earlier = { at: tx.now, reference: 'R-8', quantity: 0, on_hand_after: 20 };
      return insertRow(tx, 'movements', { id: uuidv7(), cause: 'count', username: 'preparer', ...earlier });
    });
    for (const location of ['Z-2', 'Z-10', 'Z-1']) await count('R-8', { location });
    const ofProduct = 'reference=R-8&cause=count';
    expect((await list(`${ofProduct}&location=is:empty`)).map((one) => one.location)).toEqual(['']);
    expect((await list(`${ofProduct}&location=Z-2,`)).map((one) => one.location)).toEqual(['Z-2', '']);
    const sorted = await list(`${ofProduct}&sort=location`);
    expect(sorted.map((one) => one.location)).toEqual(['', 'Z-1', 'Z-2', 'Z-10']);
    const path = `/api/movements/export?format=csv&language=fr&${ofProduct}&location=Z-10`;
    const [head, row] = (await fetchFile(t, path)).text.replace('\uFEFF', '').trim().split(/\r?\n/);
    expect(row!.split(';')[head!.split(';').indexOf('Emplacement')]).toBe('Z-10');
  });
});
