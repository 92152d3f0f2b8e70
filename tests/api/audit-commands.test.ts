import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleName } from '#contract/access.ts';
import { commands, type CommandArgs, type CommandType } from '#contract/commands/registry.ts';
import type { AnyRow } from '#contract/entity.ts';
import type { Rows } from '#contract/registry.ts';
import { watchHistory, type Told } from './audit-watch.ts';
import { orderOf, productOf, readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('every command is audited on %s', (kind) => {
  let t: TestApp;
  let expectTold: ReturnType<typeof watchHistory>['expectTold'];
  const tested = new Set<string>();
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 3, 100);
    ({ expectTold } = watchHistory(t));
  });
  afterAll(() => t.close());

  /** Runs a command that must be applied; all of its audit entries belong to one act of that command. */
  async function expectAct<T extends CommandType>(
    who: RoleName,
    type: T,
    args: CommandArgs<T>,
    ...told: Told[]
  ) {
    tested.add(type);
    const by = { username: who.toLowerCase(), origin: 'command', command: type };
    const gained = await expectTold(
      async () => expect(await run(t, who, type, args)).toMatchObject({ status: 'applied' }),
      ...told.map((one) => ({ ...by, ...one })),
    );
    expect(gained.length, type).toBeGreaterThan(0);
    expect(new Set(gained.map((one) => one.act_id)).size, type).toBe(1);
    for (const entry of gained) expect(entry).toMatchObject(by);
  }

  it('baskets and orders: placed, claimed, released, shipped', async () => {
    const line = { reference: 'R-1', marking: '', price_seen: 100 };
    const basket = { entity: 'baskets', label: 'R-1' };
    await expectAct(
      'Client',
      'basket.set',
      { ...line, quantity: 2 },
      { ...basket, action: 'create', changes: { quantity: [null, 2] } },
    );
    await expectAct(
      'Client',
      'basket.set',
      { ...line, quantity: 5 },
      {
        ...basket,
        action: 'update',
        changes: { quantity: [2, 5] },
      },
    );
    const placed = orderOf([['R-1', 5]], { from_basket: true });
    const { order_id } = placed;
    const own = { entity: 'orders', row_id: order_id };
    await expectAct(
      'Client',
      'order.place',
      placed,
      { ...own, action: 'create', changes: { status: [null, 'Pending'], customer_code: [null, 'C-CLIENT'] } },
      { entity: 'orderlines', action: 'create', changes: { reference: [null, 'R-1'], quantity: [null, 5] } },
      { ...basket, action: 'delete', changes: { quantity: [5, null] } },
    );
    await expectAct(
      'Preparer',
      'order.claim',
      { order_id, from: '' },
      {
        ...own,
        changes: { claimed_by: ['', 'preparer'] },
      },
    );
    await expectAct(
      'Preparer',
      'order.release',
      { order_id },
      { ...own, changes: { claimed_by: ['preparer', ''] } },
    );
    const [first] = (await readOrder(t, order_id)).lines;
    const at = { order_id, line_id: first!.id };
    const ofLine = { entity: 'orderlines', row_id: first!.id, action: 'update' } as const;
    const lines = [{ line_id: first!.id, quantity: 6, from: 5 }];
    const amended = { order_id, status_seq: 1, lines, added: [], details: {} };
    await expectAct('Client', 'order.amend', amended, { ...ofLine, changes: { quantity: [5, 6] } });
    await expectAct(
      'Preparer',
      'line.short',
      { ...at, picked: 3, from: 0, reason: 'damaged' },
      {
        ...ofLine,
        changes: { picked: [0, 3], short_reason: ['', 'damaged'] },
      },
    );
    await expectAct('Manager', 'line.accept-short', at, { ...ofLine, changes: { short_accepted: [0, 1] } });
    const pay = { order_id, amount_paid: 240, from: 0 };
    await expectAct('Manager', 'order.pay', pay, { ...own, changes: { amount_paid: [0, 240] } });
    const day = `${new Date().getUTCFullYear() + 1}-01-15`;
    const when = { order_id, from: null };
    const promised = { ...own, changes: { promised_on: [null, day] } };
    await expectAct('Manager', 'order.promise', { ...when, promised_on: day }, promised);
    const wished = { ...own, changes: { wanted_on: [null, day] } };
    await expectAct('Manager', 'order.wish', { ...when, wanted_on: day }, wished);
    const { status_seq } = await readOrder(t, order_id);
    await expectAct(
      'Manager',
      'order.transition',
      { order_id, to: 'Shipped', status_seq, reason: 'le client attend', closed: [at.line_id] },
      { ...own, changes: { status: ['Pending', 'Shipped'] }, cause: 'le client attend' },
      { entity: 'movements', action: 'create', changes: { quantity: [null, -3] } },
    );
  });

  it('marking: proofs, jobs, marked and spoiled pieces, packing', async () => {
    const placed = orderOf([['R-2', 4, 'Broderie, cœur']]);
    const { order_id } = placed;
    await run(t, 'Client', 'order.place', placed);
    const [first] = (await readOrder(t, order_id)).lines;
    const line = { order_id, line_id: first!.id };
    const ofLine = { entity: 'orderlines', row_id: first!.id } as const;
    await expectAct(
      'Preparer',
      'line.pick',
      { ...line, picked: 4, from: 0 },
      {
        ...ofLine,
        changes: { picked: [0, 4], prep_state: ['to pick', 'to mark'] },
      },
    );
    const page = await t.call('Admin', 'GET', `/api/customizations?order_id=${order_id}`);
    const [job] = (page.body as { rows: Rows['customizations'][] }).rows;
    const seen = { order_id, customization_id: job!.id };
    const ofJob = { entity: 'customizations', row_id: job!.id, action: 'update' } as const;
    const required = { ...seen, required: true };
    await expectAct('Manager', 'proof.require', required, { ...ofJob, changes: { proof_required: [0, 1] } });
    const [photo, file] = [uuidv7(), uuidv7()];
    const own = (id: string, user_id: string, name = '') => ({
      id,
      user_id,
      file_name: name,
      hash: 'aabbcc.work',
    });
    const uploads = [own(photo, t.userIds.Technician), own(file, t.userIds.Client, 'logo.svg')];
    await t.write((tx) =>
      tx.q
        .insertInto('photo')
        .values(uploads.map((one) => ({ ...one, at: tx.now })))
        .execute(),
    );
    await expectAct('Technician', 'job.photo', { ...seen, photo }, { ...ofJob });
    const added = { ...line, photo: file, file_name: 'logo.svg' };
    await expectAct('Client', 'artwork.add', added, { ...ofJob });
    await expectAct('Client', 'artwork.remove', { ...seen, file }, { ...ofJob });
    await expectAct(
      'Technician',
      'proof.send',
      { ...seen, from: 'none' },
      {
        ...ofJob,
        changes: { proof: ['none', 'sent'] },
      },
    );
    await expectAct(
      'Client',
      'proof.answer',
      { ...seen, from: 'sent', answer: 'approved', reason: '' },
      {
        ...ofJob,
        changes: { proof: ['sent', 'approved'] },
      },
    );
    await expectAct('Technician', 'job.start', seen, {
      ...ofJob,
      changes: { state: ['to do', 'in progress'] },
    });
    await expectAct(
      'Technician',
      'job.block',
      { ...seen, reason: 'plus de fil' },
      {
        ...ofJob,
        changes: { state: ['in progress', 'blocked'], blocked_reason: ['', 'plus de fil'] },
      },
    );
    await run(t, 'Technician', 'job.start', seen);
    await expectAct(
      'Technician',
      'line.mark',
      { ...line, customization_id: job!.id, done: 4, spoiled: 0, from_done: 0, from_spoiled: 0 },
      { ...ofJob, changes: { quantity_done: [0, 4] } },
      { ...ofLine, changes: { prep_state: ['to mark', 'marked'] } },
    );
    await expectAct(
      'Preparer',
      'order.pack',
      { order_id, line_ids: [first!.id] },
      {
        ...ofLine,
        changes: { prep_state: ['marked', 'packed'] },
      },
    );
  });

  it('stock: counted, relocated, received, reversed', async () => {
    const product = await productOf(t, 'R-3');
    const { id: product_id } = product;
    const counted = { product_id, counted: 90, from: 100, cause: 'count', note: 'inventaire' } as const;
    await expectAct('Preparer', 'stock.count', counted, {
      entity: 'movements',
      label: 'R-3',
      action: 'create',
      changes: { quantity: [null, -10], on_hand_after: [null, 90], cause: [null, 'count'] },
    });
    const broken = { product_id, cause: 'damaged', pieces: 2, reason: 'Tombé', from: 90 } as const;
    const changes = { quantity: [null, -2], note: [null, 'Tombé'] } satisfies Record<string, unknown[]>;
    await expectAct('Preparer', 'stock.adjust', broken, { entity: 'movements', action: 'create', changes });
    const { location } = product;
    await expectAct(
      'Preparer',
      'product.relocate',
      { product_id: product.id, location: 'C-01-1-01', from: location },
      { entity: 'products', row_id: product.id, changes: { location: [location, 'C-01-1-01'] } },
    );
    const values = { number: 'AR-9', provider: 'Textiles du Nord', date: '2026-06-12', note: '' };
    const arrival = (await t.call('Manager', 'POST', '/api/arrivals', values)).body as AnyRow;
    const line = {
      arrival_number: 'AR-9',
      reference: 'R-3',
      expected: 5,
      received: 5,
      rejected: 0,
      location: '',
    };
    await t.call('Manager', 'POST', '/api/arrivallines', line);
    const own = { entity: 'arrivals', row_id: arrival.id, action: 'update' } as const;
    const stray = {
      arrival_id: arrival.id,
      line_id: uuidv7(),
      reference: 'STRAY',
      received: 2,
      rejected: 0,
      location: '',
      from_received: 0,
      from_rejected: 0,
    };
    await expectAct('Preparer', 'arrival.receive', stray, {
      entity: 'arrivallines',
      row_id: stray.line_id,
      action: 'create',
      changes: { reference: [null, 'STRAY'], received: [null, 2] },
    });
    await expectAct(
      'Preparer',
      'arrival.apply',
      { arrival_id: arrival.id, lines: [] },
      { ...own, changes: { applied_by: ['', 'preparer'] } },
      { entity: 'movements', action: 'create', changes: { quantity: [null, 5] } },
    );
    const at = { arrival_id: arrival.id, line_id: stray.line_id };
    const settled = { ...at, from: 'STRAY', reference: 'R-3', create: false };
    await expectAct(
      'Preparer',
      'arrival.settle',
      settled,
      {
        entity: 'arrivallines',
        row_id: stray.line_id,
        changes: { reference: ['STRAY', 'R-3'], state: ['quarantine', 'applied'] },
      },
      { entity: 'movements', action: 'create', changes: { quantity: [null, 2] } },
    );
    await expectAct(
      'Manager',
      'arrival.reverse',
      { arrival_id: arrival.id, reason: 'mauvais bon' },
      { ...own, changes: { reversed_by: ['', 'manager'] }, cause: 'mauvais bon' },
      { entity: 'movements', action: 'create', changes: { quantity: [null, -7] } },
    );
  });

  it('covers every command', () => {
    expect([...tested].toSorted()).toEqual(Object.keys(commands).toSorted());
  });

  it('a refused command leaves no entry', async () => {
    const product = await productOf(t, 'R-3');
    const gained = await expectTold(async () => {
      const stale = { product_id: product.id, location: 'D-01-1-01', from: 'nowhere' };
      expect((await run(t, 'Preparer', 'product.relocate', stale)).status).not.toBe('applied');
    });
    expect(gained).toEqual([]);
  });
});
