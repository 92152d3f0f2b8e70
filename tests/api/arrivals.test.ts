import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptRecounts } from '#contract/commands/arrival-recounts.ts';
import { seenCountsOf } from '#contract/commands/arrival-seen.ts';
import { readRecounts } from '#contract/commands/read-recounts.ts';
import type { AnyRow } from '#contract/entity.ts';
import type { Rows } from '#contract/registry.ts';
import { ledgerFaults, orderOf, productOf, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('arrivals at the dock on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 5, 100);
  });
  afterAll(() => t.close());

  let count = 0;
  /** Creates an arrival that expects these quantities by reference. */
  async function expectGoods(goods: Record<string, number>) {
    const number = `AR-${++count}`;
    const head = { number, provider: 'Textiles du Nord', date: '2026-11-20', note: '' };
    const { id } = (await t.call('Manager', 'POST', '/api/arrivals', head)).body as AnyRow;
    for (const [reference, expected] of Object.entries(goods)) {
      const line = { arrival_number: number, reference, expected, received: 0, rejected: 0, location: '' };
      expect((await t.call('Manager', 'POST', '/api/arrivallines', line)).status).toBe(201);
    }
    return { id, number };
  }

  async function linesOf(number: string): Promise<Rows['arrivallines'][]> {
    const page = await t.call('Admin', 'GET', `/api/arrivallines?arrival_number=${number}&sort=created_at`);
    return (page.body as { rows: Rows['arrivallines'][] }).rows;
  }

  const receive = (arrivalId: string, line: Partial<Rows['arrivallines']>, received: number, rejected = 0) =>
    run(t, 'Preparer', 'arrival.receive', {
      arrival_id: arrivalId,
      line_id: line.id!,
      reference: line.reference!,
      received,
      rejected,
      location: line.location ?? '',
      from_received: line.received ?? 0,
      from_rejected: line.rejected ?? 0,
    });

  it('is received line by line, detects stale counts, and accepts unexpected references', async () => {
    const { id, number } = await expectGoods({ 'R-1': 50, 'R-2': 10 });
    const [first] = await linesOf(number);
    expect(await receive(id, first!, 48, 2)).toMatchObject({ status: 'applied' });
    expect(await receive(id, first!, 48, 2)).toMatchObject({ status: 'applied' });
    expect(await receive(id, first!, 50)).toMatchObject({
      status: 'conflict',
      code: 'line.changed',
      current: { received: 48, rejected: 2 },
    });
    expect(await receive(id, (await linesOf(number))[0]!, 1, 2)).toMatchObject({
      status: 'rejected',
      code: 'fields.invalid',
      fields: { rejected: 'too_many' },
    });
    expect(await receive(id, { id: uuidv7(), reference: 'R-4' }, 7)).toMatchObject({ status: 'applied' });
    const before = await productOf(t, 'R-4');
    expect(await run(t, 'Preparer', 'arrival.apply', { arrival_id: id, lines: [] })).toMatchObject({
      result: { applied: 3, quarantine: 0 },
    });
    expect((await productOf(t, 'R-4')).on_hand).toBe(before.on_hand + 7);
    expect(await linesOf(number)).toMatchObject([
      { reference: 'R-1', received: 48, rejected: 2, state: 'applied' },
      { reference: 'R-2', received: 0 },
      { reference: 'R-4', expected: 0, received: 7 },
    ]);
    expect(await receive(id, first!, 49)).toMatchObject({ status: 'conflict', code: 'arrival.applied' });
  });

  it('is refused with the lines that were recounted since the user saw them, and then takes their counts', async () => {
    const { id, number } = await expectGoods({ 'R-1': 50, 'R-2': 10, 'R-3': 5 });
    const [first, second, third] = await linesOf(number);
    await receive(id, first!, 48, 2);
    await receive(id, third!, 5);
    const { seen } = seenCountsOf(await linesOf(number));
    const apply = (args: object) =>
      run(t, 'Preparer', 'arrival.apply', { arrival_id: id, lines: [], ...args });
    const [counted, , last] = await linesOf(number);
    await run(t, 'Manager', 'arrival.receive', {
      arrival_id: id,
      line_id: counted!.id,
      reference: 'R-1',
      received: 40,
      rejected: 2,
      location: '',
      from_received: 48,
      from_rejected: 2,
    });
    await receive(id, second!, 10);
    expect(
      await t.call('Manager', 'DELETE', `/api/arrivallines/${last!.id}`, { version: last!.version }),
    ).toMatchObject({ status: 204 });
    const before = await productOf(t, 'R-1');
    const refused = await apply({ seen });
    expect(refused).toMatchObject({
      status: 'conflict',
      code: 'arrival.recounted',
      current: {
        arrival: { id, number },
        lines: [
          { line_id: first!.id, reference: 'R-1', expected: 50, received: 40, rejected: 2 },
          { reference: 'R-2', received: 10 },
          { line_id: third!.id, reference: 'R-3', received: 0, rejected: 0 },
        ],
      },
    });
    expect((await productOf(t, 'R-1')).on_hand).toBe(before.on_hand);
    const fresh = acceptRecounts({ arrival_id: id, lines: [], seen }, readRecounts(refused.current)!);
    expect(await apply(fresh)).toMatchObject({ status: 'applied' });
    expect((await productOf(t, 'R-1')).on_hand).toBe(before.on_hand + 38);
  });

  it('keeps the location of a product when none of its goods came in', async () => {
    const { id, number } = await expectGoods({ 'R-5': 10 });
    const [line] = await linesOf(number);
    const { location } = await productOf(t, 'R-5');
    await receive(id, { ...line!, location: 'Z-01-1-01' }, 0);
    await run(t, 'Preparer', 'arrival.apply', { arrival_id: id, lines: [] });
    expect((await productOf(t, 'R-5')).location).toBe(location);
  });

  it('settles a quarantined line once, with another reference or with a new product', async () => {
    const { id, number } = await expectGoods({ 'R-1': 1, TYPO: 5, NEW: 6 });
    const lines = await linesOf(number);
    for (const line of lines) await receive(id, line, line.expected);
    const [, typo, fresh] = lines;
    const settle = (line: Rows['arrivallines'], reference: string, create = false) => ({
      arrival_id: id,
      line_id: line.id,
      from: line.reference,
      reference,
      create,
    });
    expect(await run(t, 'Preparer', 'arrival.settle', settle(typo!, 'R-1'))).toMatchObject({
      code: 'arrival.not_applied',
    });
    await run(t, 'Preparer', 'arrival.apply', { arrival_id: id, lines: [] });
    expect((await linesOf(number)).map((line) => line.state)).toEqual([
      'applied',
      'quarantine',
      'quarantine',
    ]);
    const before = (await productOf(t, 'R-1')).on_hand;
    expect(await run(t, 'Preparer', 'arrival.settle', settle(typo!, 'NOWHERE'))).toMatchObject({
      status: 'rejected',
      code: 'arrival.reference_unknown',
    });
    for (let again = 0; again < 2; again++) {
      expect(await run(t, 'Preparer', 'arrival.settle', settle(typo!, 'R-1'))).toMatchObject({
        status: 'applied',
      });
    }
    expect((await productOf(t, 'R-1')).on_hand).toBe(before + 5);
    expect(await run(t, 'Preparer', 'arrival.settle', settle(fresh!, 'NEW', true))).toMatchObject({
      code: 'access.forbidden',
      permission: 'manage products',
    });
    expect(await productOf(t, 'NEW')).toBeUndefined();
    expect(await run(t, 'Manager', 'arrival.settle', settle(fresh!, 'NEW', true))).toMatchObject({
      status: 'applied',
    });
    expect(await productOf(t, 'NEW')).toMatchObject({ on_hand: 6 });
  });

  it('cannot be reversed below zero unless the caller allows it', async () => {
    const { id, number } = await expectGoods({ 'R-2': 20, UNKNOWN: 4 });
    const [line] = await linesOf(number);
    await receive(id, line!, 20);
    await run(t, 'Manager', 'arrival.apply', { arrival_id: id, lines: [] });
    const product = await productOf(t, 'R-2');
    const counted = {
      product_id: product.id,
      counted: 5,
      from: product.on_hand,
      cause: 'count',
      note: '',
    } as const;
    await run(t, 'Preparer', 'stock.count', counted);
    const reverse = { arrival_id: id, reason: 'mauvais bon' };
    expect(await run(t, 'Manager', 'arrival.reverse', reverse)).toMatchObject({
      status: 'rejected',
      code: 'stock.negative',
      current: { products: [{ reference: 'R-2', on_hand: 5, taken: 20 }] },
    });
    expect(await run(t, 'Manager', 'arrival.reverse', { ...reverse, below_zero: true })).toMatchObject({
      status: 'applied',
    });
    expect((await productOf(t, 'R-2')).on_hand).toBe(-15);
    expect((await linesOf(number)).map((one) => one.state)).toEqual(['reversed', 'reversed']);
  });

  it('adds many expected lines at once, all or none, and only once for an idempotency key', async () => {
    const { id, number } = await expectGoods({});
    const add = (lines: object[], key = uuidv7()) =>
      t.call('Manager', 'POST', `/api/arrivals/${id}/lines`, { lines }, { 'idempotency-key': key });
    const key = uuidv7();
    const lines = [
      { reference: 'R-1', expected: 5 },
      { reference: ' NEW-2 ', expected: 6 },
    ];
    for (let again = 0; again < 2; again++)
      expect(await add(lines, key)).toMatchObject({ status: 201, body: { added: 2 } });
    expect(await linesOf(number)).toMatchObject([
      { reference: 'R-1', expected: 5, received: 0, state: 'expected' },
      { reference: 'NEW-2', expected: 6 },
    ]);
    expect(
      await add([
        { reference: 'R-2', expected: 1 },
        { reference: ' ', expected: 1 },
      ]),
    ).toMatchObject({
      status: 422,
      body: { code: 'fields.invalid' },
    });
    expect(await linesOf(number)).toHaveLength(2);
    await run(t, 'Manager', 'arrival.apply', { arrival_id: id, lines: [] });
    expect(await add(lines)).toMatchObject({ status: 409, body: { code: 'arrival.applied' } });
  });

  it('previews what a reversal would change, with the quantity shipped since', async () => {
    const { id, number } = await expectGoods({ 'R-4': 30 });
    const preview = () => t.call('Manager', 'GET', `/api/arrivals/${id}/reversal`);
    expect(await preview()).toMatchObject({ status: 409, body: { code: 'arrival.not_applied' } });
    const [line] = await linesOf(number);
    await receive(id, line!, 30, 2);
    await run(t, 'Manager', 'arrival.apply', { arrival_id: id, lines: [] });
    t.clock.advance(1);
    const order = orderOf([['R-4', 12]]);
    await run(t, 'Client', 'order.place', order);
    const at = { order_id: order.order_id, line_id: order.lines[0]!.line_id };
    await run(t, 'Preparer', 'line.pick', { ...at, picked: 12, from: 0 });
    await run(t, 'Preparer', 'order.pack', { order_id: at.order_id, line_ids: [at.line_id] });
    const ship = { order_id: at.order_id, to: 'Shipped', status_seq: 1, reason: '' } as const;
    expect((await run(t, 'Preparer', 'order.transition', ship)).status).toBe('applied');
    const { on_hand } = await productOf(t, 'R-4');
    expect((await preview()).body).toEqual([
      { reference: 'R-4', taken: 28, on_hand, left: on_hand - 28, shipped: 12 },
    ]);
    await run(t, 'Manager', 'arrival.reverse', { arrival_id: id, reason: 'mauvais bon' });
    expect(await preview()).toMatchObject({ status: 409, body: { code: 'arrival.reversed' } });
  });

  it('needs a reason that is not blank to reverse it, and so does blocking a job', async () => {
    const { id } = await expectGoods({ 'R-1': 1 });
    await run(t, 'Manager', 'arrival.apply', { arrival_id: id, lines: [] });
    expect(await run(t, 'Manager', 'arrival.reverse', { arrival_id: id, reason: ' ' })).toMatchObject({
      code: 'order.reason_required',
    });
    const order = orderOf([['R-1', 1, 'Broderie']]);
    await run(t, 'Client', 'order.place', order);
    const page = await t.call('Admin', 'GET', `/api/customizations?order_id=${order.order_id}`);
    const [job] = (page.body as { rows: AnyRow[] }).rows;
    const seen = { order_id: order.order_id, customization_id: job!.id };
    expect(await run(t, 'Technician', 'job.block', { ...seen, reason: ' ' })).toMatchObject({
      code: 'order.reason_required',
    });
  });

  it('rejects changed counts and new lines once it is applied', async () => {
    const { id, number } = await expectGoods({ 'R-3': 20 });
    const [line] = await linesOf(number);
    await receive(id, line!, 20);
    await run(t, 'Manager', 'arrival.apply', { arrival_id: id, lines: [] });
    const [applied] = await linesOf(number);
    const change = { received: 30, version: applied!.version };
    expect(await t.call('Manager', 'PATCH', `/api/arrivallines/${line!.id}`, change)).toMatchObject({
      status: 409,
      body: { code: 'arrival.applied' },
    });
    const late = {
      arrival_number: number,
      reference: 'R-4',
      expected: 5,
      received: 0,
      rejected: 0,
      location: '',
    };
    expect(await t.call('Manager', 'POST', '/api/arrivallines', late)).toMatchObject({
      status: 409,
      body: { code: 'arrival.applied' },
    });
  });

  it('leaves a consistent ledger and logs no server error', async () => {
    expect(await ledgerFaults(t)).toEqual([]);
    expect(t.errors).toEqual([]);
  });
});
