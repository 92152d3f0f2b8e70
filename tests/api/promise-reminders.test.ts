import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dayIn } from '#contract/rules/values/calendar-days.ts';
import { openPostgres } from '#server/db/connections/open-postgres.ts';
import { openSqlite } from '#server/db/connections/open-sqlite.ts';
import { remindPromises } from '#server/services/orders/remind-promises.ts';
import { bellOf } from './bells.ts';
import { moveToNoon } from './move-to-noon.ts';
import { orderOf, readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

const timezone = 'Europe/Paris';

describe.each(databaseKinds)('the bell before a promise that is not ready, on %s', (kind) => {
  let t: TestApp;
  beforeEach(async () => {
    t = await openTestApp(kind);
    moveToNoon(t, timezone);
    await stockArticles(t, 2, 1000);
  });
  afterEach(() => t.close());

  const day = (days: number) => addDays(dayIn(t.clock.now(), timezone), days);
  async function place(wanted_on: string | null = null): Promise<string> {
    const args = orderOf([['R-1', 2]], { wanted_on });
    await run(t, 'Manager', 'order.place', args);
    return args.order_id;
  }
  const promise = (order_id: string, promised_on: string, from: string | null = null) =>
    run(t, 'Manager', 'order.promise', { order_id, promised_on, from });
  const bells = () => bellOf(t, 'Commercial', 'promise_due');
  const remind = () => remindPromises(t.db, t.clock, timezone);
  const nextDay = () => t.clock.advance(24 * 60);

  it('notifies the commercial the day before, once for each promise', async () => {
    const id = await place();
    await promise(id, day(2));
    expect(await remind()).toBe(0);
    nextDay();
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    const { number } = await readOrder(t, id);
    expect(await bells()).toMatchObject([
      { message: expect.stringMatching(new RegExp(`^Order ${number} .+ not ready: 0 of 1 line packed`)) },
    ]);
    expect(await bellOf(t, 'Manager', 'promise_due')).toEqual([]);
    // Another promise is reminded of again.
    await promise(id, day(3), day(1));
    nextDay();
    expect(await remind()).toBe(0);
    nextDay();
    expect(await remind()).toBe(1);
  });

  it('sends no reminder for an order that is ready, has left, or has no promise', async () => {
    const [ready, canceled] = [orderOf([['R-1', 1]]), await place()];
    await run(t, 'Manager', 'order.place', ready);
    const { order_id } = ready;
    const line_id = ready.lines[0]!.line_id;
    await place(day(1));
    await promise(order_id, day(1));
    await promise(canceled, day(1));
    await run(t, 'Preparer', 'line.pick', { order_id, line_id, picked: 1, from: 0 });
    await run(t, 'Preparer', 'order.pack', { order_id, line_ids: [line_id] });
    const cancel = { order_id: canceled, to: 'Canceled', status_seq: 1, reason: '' } as const;
    await run(t, 'Manager', 'order.transition', cancel);
    expect(await remind()).toBe(0);
  });

  it('sends a reminder late after a day without a server, and once although two processes send them', async () => {
    for (let at = 0; at < 5; at++) await promise(await place(), day(1));
    nextDay();
    const other = kind === 'sqlite' ? openSqlite(t.url) : openPostgres(t.url, () => undefined);
    const reminded = await Promise.all([remind(), remindPromises(other, t.clock, timezone)]);
    await other.close();
    expect(reminded[0] + reminded[1]).toBe(5);
    expect(await t.db.read.selectFrom('promise_bell').selectAll().execute()).toHaveLength(5);
  });
});
