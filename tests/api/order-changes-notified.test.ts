import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { KyselyPlugin } from 'kysely';
import { addDays, dayIn } from '#contract/rules/values/calendar-days.ts';
import type { BulkJob } from '#contract/endpoints/bulk.ts';
import { recipientsOf } from '#server/services/notifications/news-recipients.ts';
import type { News } from '#server/services/notifications/news.ts';
import { addUser, bellOf, silence } from './bells.ts';
import { followBulk } from './follow-bulk.ts';
import { importFile, runStep } from './import-file.ts';
import { orderFile } from './import-order-app.ts';
import { moveToNoon } from './move-to-noon.ts';
import { orderOf, readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

/** A command that changes one order notifies its users; so does every other way to change the same fields. */
describe.each(databaseKinds)('orders that a file, a bulk change or a form changes, on %s', (kind) => {
  let t: TestApp;
  let other: { token: string; id: string };
  beforeAll(async () => {
    t = await openTestApp(kind);
    moveToNoon(t, t.deps.settings.timezone);
    await stockArticles(t, 2, 1000);
    other = await addUser(t, 'other-client', 'Client', 'C-OTHER');
  });
  beforeEach(() => silence(t));
  afterAll(() => t.close());

  const day = (days: number) => addDays(dayIn(t.clock.now(), t.deps.settings.timezone), days);
  /** An order of a customer, which a preparer has claimed. */
  async function claimed(customer_code: string) {
    const args = orderOf([['R-1', 2]], { customer_code });
    await run(t, 'Manager', 'order.place', args);
    await run(t, 'Preparer', 'order.claim', { order_id: args.order_id, from: '' });
    await silence(t);
    return readOrder(t, args.order_id);
  }
  const again = { update_existing: true, clear_empty: true };
  const messages = async (who: Parameters<typeof bellOf>[1], type: string) =>
    (await bellOf(t, who, type)).map(({ message }) => message).toSorted();

  it('promises of a file, and those that its undo takes back, reach preparer, commercial and each customer', async () => {
    const own = await claimed('C-CLIENT');
    const foreign = await claimed('C-OTHER');
    const file = [own, foreign].map(({ number }) => `${number},${day(5)}`);
    const job = await importFile(t, orderFile(file, again, 'number,promised_on'));
    expect(job.result).toMatchObject({ updated: 2 });
    const of = (number: string) => expect.stringMatching(new RegExp(`^Order ${number} is promised for `));
    const both = [own.number, foreign.number].toSorted().map(of);
    expect(await messages('Client', 'order_promised')).toEqual([of(own.number)]);
    expect(await messages(other, 'order_promised')).toEqual([of(foreign.number)]);
    expect(await messages('Commercial', 'order_promised')).toEqual([of(own.number)]);
    expect(await messages('Preparer', 'order_promised')).toEqual(both);
    for (const who of ['Manager', 'Technician'] as const)
      expect(await messages(who, 'order_promised')).toEqual([]);
    await silence(t);
    expect((await runStep(t, job.id, 'undo')).state).toBe('undone');
    const gone = expect.stringMatching(/no longer has a promised date/);
    expect(await messages('Client', 'order_promised')).toEqual([gone]);
    expect(await messages('Preparer', 'order_promised')).toEqual([gone, gone]);
  });

  it('wishes and texts of a file, a bulk change and its undo, and a form reach preparer and commercial', async () => {
    const one = await claimed('C-CLIENT');
    const two = await claimed('C-CLIENT');
    const heard = async (count: number) => {
      expect(await bellOf(t, 'Preparer', 'order_amended')).toHaveLength(count);
      expect(await bellOf(t, 'Commercial', 'order_amended')).toHaveLength(count);
      expect(await bellOf(t, 'Client', 'order_amended')).toEqual([]);
      await silence(t);
    };
    await importFile(t, orderFile([`${one.number},${day(4)}`], again, 'number,wanted_on'));
    await heard(1);
    const created = await t.call('Manager', 'POST', '/api/orders/bulk', {
      act: { kind: 'edit', field: 'delivery_instructions', way: 'set', value: 'Before noon' },
      rows: { filters: { number: `${one.number},${two.number}` } },
    });
    expect(created.status, created.raw).toBeLessThan(300);
    const { id } = created.body as BulkJob;
    expect(await followBulk(t, 'Manager', id, 'run')).toMatchObject({ changed: 2 });
    await heard(2);
    expect(await followBulk(t, 'Manager', id, 'undo')).toMatchObject({ restored: 2 });
    await heard(2);
    const { version } = (await t.call('Manager', 'GET', `/api/orders/${one.id}`)).body as { version: number };
    const edit = (fields: object) => t.call('Manager', 'PATCH', `/api/orders/${one.id}`, fields);
    expect((await edit({ version, delivery_instructions: 'Rear door' })).status).toBe(200);
    await heard(1);
    // What the preparation does not need is no news.
    expect((await edit({ version: version + 1, amount_paid: 100 })).status).toBe(200);
    await heard(0);
  });

  it('of each company, only its own orders are looked up', async () => {
    const [own, foreign] = [await claimed('C-CLIENT'), await claimed('C-OTHER')];
    const newsOf = ({ id, number }: typeof own, to: string): News => ({
      type: 'order_promised',
      data: { number },
      link: '',
      about: { entity: 'orders', id },
      collapseKey: id,
      to: new Set([to]),
    });
    const news = [newsOf(own, t.userIds.Client), newsOf(foreign, other.id)];
    const looked: string[][] = [];
    const watching: KyselyPlugin = {
      transformQuery: ({ node }) => {
        const text = JSON.stringify(node);
        const ids = [own.id, foreign.id].filter((id) => text.includes(id));
        if (ids.length > 0) looked.push(ids);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const recipients = await t.write((tx) =>
      recipientsOf({ ...tx, q: tx.q.withPlugin(watching) }, [t.userIds.Client, other.id], news),
    );
    expect(recipients.map((one) => one.user_id).toSorted()).toEqual([t.userIds.Client, other.id].toSorted());
    expect(looked.map((ids) => ids.join(' ')).toSorted()).toEqual([own.id, foreign.id].toSorted());
  });

  it('an order that has left preparation is no news', async () => {
    const one = await claimed('C-CLIENT');
    const job = await importFile(t, orderFile([`${one.number},${day(5)}`], again, 'number,promised_on'));
    const { status_seq } = await readOrder(t, one.id);
    await run(t, 'Manager', 'order.transition', { order_id: one.id, to: 'Canceled', status_seq, reason: '' });
    await silence(t);
    expect((await runStep(t, job.id, 'undo')).state).toBe('undone');
    expect(await bellOf(t, 'Client', 'order_promised')).toEqual([]);
    expect(t.errors).toEqual([]);
  });
});
