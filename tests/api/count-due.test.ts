import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandArgs } from '#contract/commands/registry.ts';
import type { Rows } from '#contract/registry.ts';
import { builtInPermissions } from '#contract/access.ts';
import { amend } from './amend-story.ts';
import { readDashboard } from './dashboard-faults.ts';
import { command, moveOrder, orderOf, productOf, run, stockArticles } from './order-story.ts';
import { importFile, runStep } from './import-file.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('locations to count after a shortage, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 1, 10);
  });
  afterAll(() => t.close());

  const listed = async () => {
    const { locations_to_count: rows } = await readDashboard(t, 'Preparer', 'preparation');
    return rows?.map(({ reference }) => reference) ?? null;
  };

  async function place(marking = '') {
    const order = orderOf([['R-1', 5, marking]]);
    await run(t, 'Client', 'order.place', order);
    const { order_id, lines } = order;
    const { line_id } = lines[0]!;
    const short = { order_id, line_id, picked: 2, from: 0, reason: 'not found' } as const;
    return { order_id, line_id, short };
  }

  async function countOf(cause: CommandArgs<'stock.count'>['cause'], location?: string) {
    const { id: product_id, on_hand } = await productOf(t, 'R-1');
    const args = { product_id, counted: on_hand, from: on_hand, cause, note: 'étagère' };
    return location === undefined ? args : { ...args, location };
  }

  const count = async (cause: CommandArgs<'stock.count'>['cause'] = 'count', location?: string) => {
    t.clock.advance(1);
    const verdict = await run(t, 'Preparer', 'stock.count', await countOf(cause, location));
    expect(verdict).toMatchObject({ status: 'applied' });
  };

  const move = async (location: string) => {
    const { id: product_id, location: from } = await productOf(t, 'R-1');
    const verdict = await run(t, 'Preparer', 'product.relocate', { product_id, location, from });
    expect(verdict).toMatchObject({ status: 'applied' });
  };

  const importStock = async (onHand: number) => {
    t.clock.advance(1);
    const content = `reference;on_hand\nR-1;${onHand}`;
    const options = { update_existing: true };
    const { id } = await importFile(t, { entity: 'products', content, options });
    return id;
  };
  const undo = async (id: string) => {
    t.clock.advance(1);
    expect(await runStep(t, id, 'undo')).toMatchObject({ state: 'undone' });
  };

  it('lists a location from its shortage until it is counted, also if the count finds the recorded pieces', async () => {
    const { short } = await place();
    expect(await listed()).toEqual([]);
    await run(t, 'Preparer', 'line.short', short);
    expect(await listed()).toEqual(['R-1']);
    const page = await t.call('Preparer', 'GET', '/api/products?count_due=true');
    expect(page.body).toMatchObject({ rows: [{ reference: 'R-1', count_due: true }] });
    await count();
    expect(await listed()).toEqual([]);
    const movements = await t.call('Manager', 'GET', '/api/movements?reference=R-1&cause=count');
    const [movement] = (movements.body as { rows: Rows['movements'][] }).rows;
    expect(movement).toMatchObject({ quantity: 0, on_hand_after: 10 });
  });

  it('does not list a counted location again when its line is accepted or amended, or its order is canceled', async () => {
    const { order_id, line_id, short } = await place();
    await run(t, 'Preparer', 'line.short', short);
    await count();
    const applied = { status: 'applied' };
    const other = { ...short, from: 2, reason: 'damaged' } as const;
    expect(await run(t, 'Preparer', 'line.short', other)).toMatchObject(applied);
    expect(await listed()).toEqual([]);
    const accepted = { order_id, line_id, picked: 2 };
    expect(await run(t, 'Manager', 'line.accept-short', accepted)).toMatchObject(applied);
    expect(await listed()).toEqual([]);
    const lines = [{ line_id, quantity: 6, from: 5 }];
    expect(await amend(t, order_id, { lines })).toMatchObject(applied);
    expect(await listed()).toEqual([]);
    await moveOrder(t, 'Manager', order_id, 'Canceled');
    expect(await listed()).toEqual([]);
  });

  it('does not list a counted location again when the reason of an accepted shortage is corrected while the rest is marked', async () => {
    const { order_id, line_id, short } = await place('Logo');
    await run(t, 'Preparer', 'line.short', short);
    const accepted = { order_id, line_id, picked: 2 };
    const marked = { status: 'applied', result: { prep_state: 'to mark' } };
    expect(await run(t, 'Manager', 'line.accept-short', accepted)).toMatchObject(marked);
    await count();
    const other = { ...short, from: 2, reason: 'damaged' } as const;
    expect(await run(t, 'Preparer', 'line.short', other)).toMatchObject(marked);
    expect(await listed()).toEqual([]);
    await moveOrder(t, 'Manager', order_id, 'Canceled');
  });

  it('is not listed again when the line of a counted shortage is picked again, packed and shipped', async () => {
    const { order_id, line_id, short } = await place();
    await run(t, 'Preparer', 'line.short', short);
    await count();
    const pack = { order_id, line_ids: [line_id] };
    const ready = { status: 'applied', result: { ready: true } };
    expect(await run(t, 'Preparer', 'order.pack', pack)).toMatchObject({ code: 'line.step' });
    await run(t, 'Preparer', 'line.pick', { order_id, line_id, picked: 5, from: 2 });
    expect(await run(t, 'Preparer', 'order.pack', pack)).toMatchObject(ready);
    expect(await listed()).toEqual([]);
    await moveOrder(t, 'Manager', order_id, 'Shipped');
    expect(await productOf(t, 'R-1')).toMatchObject({ on_hand: 5, count_due: false });
    await moveOrder(t, 'Manager', order_id, 'Pending');
    expect(await productOf(t, 'R-1')).toMatchObject({ on_hand: 10, count_due: false });
    await moveOrder(t, 'Manager', order_id, 'Canceled');
  });

  it('is not listed again when the pieces found of a counted shortage are marked and packed', async () => {
    const { order_id, line_id, short } = await place('Logo');
    await run(t, 'Preparer', 'line.short', short);
    await count();
    await run(t, 'Manager', 'line.accept-short', { order_id, line_id, picked: 2 });
    const jobs = await t.call('Admin', 'GET', `/api/customizations?order_id=${order_id}`);
    const { id: customization_id } = (jobs.body as { rows: Rows['customizations'][] }).rows[0]!;
    const job = { order_id, customization_id };
    await run(t, 'Technician', 'proof.send', { ...job, from: 'none' });
    await run(t, 'Client', 'proof.answer', { ...job, from: 'sent', answer: 'approved', reason: '' });
    await run(t, 'Technician', 'job.start', job);
    const marked = { line_id, done: 2, spoiled: 0, from_done: 0, from_spoiled: 0 };
    await run(t, 'Technician', 'line.mark', { ...job, ...marked });
    const packed = await run(t, 'Preparer', 'order.pack', { order_id, line_ids: [line_id] });
    expect(packed).toMatchObject({ status: 'applied', result: { ready: true } });
    expect(await listed()).toEqual([]);
    await moveOrder(t, 'Manager', order_id, 'Canceled');
  });

  it('stays listed when the line is picked again: another shortage may have left it due as well', async () => {
    const { order_id, line_id, short } = await place();
    await run(t, 'Preparer', 'line.short', short);
    const pick = { order_id, line_id, picked: 2, from: 2 };
    expect(await run(t, 'Preparer', 'line.pick', pick)).toMatchObject({ status: 'applied' });
    const all = { order_id, line_id, picked: 5, from: 2 };
    expect(await run(t, 'Preparer', 'line.pick', all)).toMatchObject({ status: 'applied' });
    expect(await listed()).toEqual(['R-1']);
    await count();
    expect(await listed()).toEqual([]);
  });

  it('is settled by a count in a file, and due again when the import is undone', async () => {
    const { short } = await place();
    await run(t, 'Preparer', 'line.short', short);
    const id = await importStock(7);
    expect(await listed()).toEqual([]);
    await undo(id);
    expect(await productOf(t, 'R-1')).toMatchObject({ on_hand: 10, count_due: true });
    await count();
  });

  it('is due again when two imports are undone in the order in which they ran, unless a user counted since', async () => {
    for (const isCounted of [false, true]) {
      const { short } = await place();
      await run(t, 'Preparer', 'line.short', short);
      const ids = [await importStock(7), await importStock(8)];
      if (isCounted) await count();
      for (const id of ids) await undo(id);
      expect(await productOf(t, 'R-1')).toMatchObject({ on_hand: 10, count_due: !isCounted });
      if (!isCounted) await count();
    }
  });

  it('is not due again when an import is undone after a later count, with or without a difference', async () => {
    const { short } = await place();
    await run(t, 'Preparer', 'line.short', short);
    const id = await importStock(7);
    await count();
    await undo(id);
    expect(await productOf(t, 'R-1')).toMatchObject({ on_hand: 10, count_due: false });
  });

  it('is due again when an import is undone after a later count elsewhere, a correction, or an undone import', async () => {
    const { short } = await place();
    await run(t, 'Preparer', 'line.short', short);
    const id = await importStock(7);
    await count('count', 'Z-99-9-99');
    await count('correction');
    await undo(await importStock(8));
    await undo(id);
    expect(await productOf(t, 'R-1')).toMatchObject({ on_hand: 10, count_due: true });
    await count();
  });

  it('is settled by a count at the present location of the product, and not where it was before', async () => {
    const { short } = await place();
    await run(t, 'Preparer', 'line.short', short);
    const { location } = await productOf(t, 'R-1');
    await move('C-01-1-01');
    for (const elsewhere of [location, ''])
      for (const cause of ['count', 'opening'] as const) {
        await count(cause, elsewhere);
        expect(await listed(), `${cause} ${elsewhere}`).toEqual(['R-1']);
      }
    // Spelled as an older application may have it.
    await count('count', ' c‑01-1-01');
    expect(await listed()).toEqual([]);
    await move(location);
    expect(await listed()).toEqual([]);
  });

  it('is never shown to a Client, whatever its permissions', async () => {
    const { short } = await place();
    await run(t, 'Preparer', 'line.short', short);
    const { id } = await productOf(t, 'R-1');
    const all = { role: 'Client', permissions: Object.keys(builtInPermissions), granted: true };
    await t.call('Admin', 'PUT', '/api/role-permissions/group', all);
    const field = /count_due|Location to count/;
    for (const path of [
      '/api/products?count_due=true',
      '/api/products',
      `/api/products/${id}`,
      `/api/products/${id}/history`,
      '/api/products/export?format=csv&language=en',
      '/api/changes/snapshot',
      '/api/changes?since=0',
      '/api/dashboards/preparation',
    ]) {
      const { raw } = await t.call('Client', 'GET', path);
      expect(raw, path).not.toMatch(/R-1;|"reference":"R-1","location"/);
      // An error may name the field that was asked for.
      if (!path.includes('count_due')) expect(raw, path).not.toMatch(field);
    }
    for (const path of [`/api/products/${id}`, '/api/products/export?format=csv&language=en'])
      expect((await t.call('Manager', 'GET', path)).raw, path).toMatch(field);
    await count();
  });

  it('stays listed without a count, also when the order is canceled; another shortage after a count lists it again', async () => {
    const first = await place();
    await run(t, 'Preparer', 'line.short', first.short);
    await count('correction');
    await moveOrder(t, 'Manager', first.order_id, 'Canceled');
    expect(await listed()).toEqual(['R-1']);
    await count('opening');
    expect(await listed()).toEqual([]);
    const { short } = await place();
    await run(t, 'Preparer', 'line.short', short);
    expect(await listed()).toEqual(['R-1']);
    await count();
  });

  it('leaves nothing due when a shortage and then its count are sent, once or again', async () => {
    const { short } = await place();
    const sent = [command('line.short', short), command('stock.count', await countOf('count'))];
    for (const one of [...sent, ...sent])
      await t.call('Preparer', 'POST', '/api/commands', { commands: [one] });
    expect(await listed()).toEqual([]);
  });

  it('is not for a role that may not count', async () => {
    await t.write(({ q }) =>
      q
        .deleteFrom('role_permission')
        .where('role', '=', 'Preparer')
        .where('permission', '=', 'count stock')
        .execute(),
    );
    expect(await listed()).toBeNull();
  });
});
