import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCollisions, settleCollisions } from '#contract/commands/amend-collisions.ts';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import type { Rows } from '#contract/registry.ts';
import { addDays } from '#contract/rules/values/calendar-days.ts';
import { amend, placeToAmend, type Amend } from './amend-story.ts';
import { readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('the days and markings of an amendment, on %s', (kind) => {
  let t: TestApp;
  let soon: string;
  let later: string;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 4, 1000);
    soon = addDays(t.clock.now().slice(0, 10), 3);
    later = addDays(soon, 4);
  });
  afterAll(() => t.close());

  async function jobOf(lineId: string): Promise<Rows['customizations']> {
    const page = await t.call('Admin', 'GET', `/api/customizations?orderline_id=${lineId}`);
    return (page.body as { rows: [Rows['customizations']] }).rows[0];
  }
  const newsOf = async (who: 'Client' | 'Manager', type: string) => {
    const { body } = await t.call(who, 'GET', `/api/notifications/history?type=${type}`);
    return (body as { rows: { message: string }[] }).rows.map((one) => one.message);
  };

  it('wish and promise change with the lines, in one entry of the history; the customer is notified of the promise', async () => {
    const { order_id, plain } = await placeToAmend(t);
    expect(
      await amend(
        t,
        order_id,
        {
          lines: [{ line_id: plain, quantity: 12, from: 10 }],
          days: { wanted_on: { from: null, to: soon }, promised_on: { from: null, to: later } },
        },
        'Commercial',
      ),
    ).toMatchObject({ status: 'applied' });
    expect(await readOrder(t, order_id)).toMatchObject({
      wanted_on: soon,
      promised_on: later,
      due_on: later,
      urgency: expect.stringMatching(`^${later} ${soon} `),
    });
    const { number } = await readOrder(t, order_id);
    expect((await newsOf('Client', 'order_promised'))[0]).toContain(number);
    const { body } = await t.call('Client', 'GET', `/api/orders/${order_id}/history`);
    const entries = (body as HistoryEntry[]).filter((one) => one.cause === 'order.amend');
    expect(entries.find((one) => one.entity === 'orders')?.changes).toMatchObject({
      wanted_on: [null, soon],
      promised_on: [null, later],
      total: [5000, 5200],
    });
  });

  it('a Client sets the wish and no promise; a day in the past refuses the whole amendment', async () => {
    const { order_id, plain } = await placeToAmend(t);
    expect(
      await amend(t, order_id, { days: { wanted_on: { from: null, to: soon } } }, 'Client'),
    ).toMatchObject({
      status: 'applied',
    });
    const days = { promised_on: { from: null, to: soon } };
    expect(await amend(t, order_id, { days }, 'Client')).toMatchObject({ code: 'access.forbidden' });
    const lines = [{ line_id: plain, quantity: 11, from: 10 }];
    const past = { promised_on: { from: null, to: '2020-01-01' } };
    expect(await amend(t, order_id, { lines, days: past })).toMatchObject({ code: 'order.promise_range' });
    expect(await readOrder(t, order_id)).toMatchObject({ wanted_on: soon, promised_on: null, total: 5000 });
  });

  it('a day that another user changed collides, and the user decides about it', async () => {
    const { order_id, plain } = await placeToAmend(t);
    await run(t, 'Manager', 'order.promise', { order_id, promised_on: later, from: null });
    const args: Amend = {
      order_id,
      status_seq: 1,
      lines: [{ line_id: plain, quantity: 9, from: 10 }],
      added: [],
      details: {},
      days: { promised_on: { from: null, to: soon } },
    };
    const refused = await run(t, 'Commercial', 'order.amend', args);
    const collisions = readCollisions(refused.current)!;
    expect(collisions.days).toEqual([{ day: 'promised_on', mine: soon, theirs: later }]);
    const theirs = settleCollisions(args, collisions, () => false, uuidv7)!;
    expect(theirs).toMatchObject({ lines: args.lines, days: {} });
    const mine = settleCollisions(args, collisions, () => true, uuidv7)!;
    expect(await run(t, 'Commercial', 'order.amend', mine)).toMatchObject({ status: 'applied' });
    expect(await readOrder(t, order_id)).toMatchObject({ promised_on: soon, total: 4900 });
  });

  it('a Client changes position and size of a marking; what staff set in the job stays, and its proof is to be sent', async () => {
    const { order_id, marked } = await placeToAmend(t);
    const seen = { order_id, customization_id: (await jobOf(marked)).id };
    const colours = { colours: 'Fil 1801', version: (await jobOf(marked)).version };
    await t.call('Manager', 'PATCH', `/api/customizations/${seen.customization_id}`, colours);
    await run(t, 'Technician', 'proof.send', { ...seen, from: 'none' });
    const change = { line_id: marked, from: 'Broderie, cœur', to: 'Broderie, dos, 120 × 80 mm' };
    expect(await amend(t, order_id, { markings: [change] }, 'Client')).toMatchObject({ status: 'applied' });
    expect((await readOrder(t, order_id)).lines[1]).toMatchObject({
      marking: 'Broderie, dos, 120 × 80 mm',
      quantity: 20,
      prep_state: 'to pick',
    });
    expect(await jobOf(marked)).toMatchObject({
      marking: 'Broderie, dos, 120 × 80 mm',
      technique: 'embroidery',
      position: 'dos',
      size: '120 × 80 mm',
      colours: 'Fil 1801',
      proof: 'none',
    });
    const { number } = await readOrder(t, order_id);
    expect((await newsOf('Client', 'proof'))[0]).toContain(number);
  });

  it('a quantity and a marking of one line change together', async () => {
    const { order_id, marked } = await placeToAmend(t);
    const markings = [{ line_id: marked, from: 'Broderie, cœur', to: 'Broderie, manche' }];
    await amend(t, order_id, { lines: [{ line_id: marked, quantity: 24, from: 20 }], markings });
    expect((await readOrder(t, order_id)).lines[1]).toMatchObject({
      quantity: 24,
      marking: 'Broderie, manche',
    });
    expect(await jobOf(marked)).toMatchObject({ quantity: 24, position: 'manche' });
  });

  it('a marking that has begun, or that another user changed, collides; only what is still possible is kept', async () => {
    const { order_id, marked, plain } = await placeToAmend(t);
    const args: Amend = {
      order_id,
      status_seq: 1,
      lines: [{ line_id: plain, quantity: 9, from: 10 }],
      added: [],
      details: {},
      markings: [{ line_id: marked, from: 'Broderie, cœur', to: 'Broderie, dos' }],
    };
    await amend(t, order_id, {
      markings: [{ line_id: marked, from: 'Broderie, cœur', to: 'Broderie, manche' }],
    });
    const other = readCollisions((await run(t, 'Admin', 'order.amend', args)).current)!;
    expect(other.markings).toMatchObject([
      { mine: 'Broderie, dos', theirs: 'Broderie, manche', locked: false },
    ]);
    expect(settleCollisions(args, other, () => true, uuidv7)?.markings).toEqual([
      { line_id: marked, from: 'Broderie, manche', to: 'Broderie, dos' },
    ]);
    await run(t, 'Preparer', 'line.pick', { order_id, line_id: marked, picked: 20, from: 0 });
    const { id } = await jobOf(marked);
    await run(t, 'Technician', 'job.start', { order_id, customization_id: id });
    const begun = readCollisions((await run(t, 'Admin', 'order.amend', args)).current)!;
    expect(begun.markings).toMatchObject([{ theirs: 'Broderie, manche', locked: true }]);
    const settled = settleCollisions(args, begun, () => true, uuidv7)!;
    expect(settled).toMatchObject({ lines: args.lines, markings: [] });
    expect(await run(t, 'Admin', 'order.amend', settled)).toMatchObject({ status: 'applied' });
  });

  it('a line without a marking gets none by an amendment of markings', async () => {
    const { order_id, plain } = await placeToAmend(t);
    const markings = [{ line_id: plain, from: '', to: 'Laser, dos' }];
    expect(await amend(t, order_id, { markings })).toMatchObject({ code: 'order.amend_collides' });
  });
});
