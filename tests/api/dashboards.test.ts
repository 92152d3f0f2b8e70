import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { RoleName } from '#contract/access.ts';
import type { DashboardName, Metric, StageAges } from '#contract/endpoints/dashboard-answers.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { deleteRows, insertRow, insertRows, updateRow } from '#server/entities/write/write-rows.ts';
import { noteBackup } from '#server/services/operations/last-backup.ts';
import { noteDevice } from '#server/services/accounts/note-device.ts';
import { metricFaults, readDashboard } from './dashboard-faults.ts';
import { placeOrder } from './feed-world.ts';
import { orderOf, productOf, readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

const dashboards: Record<DashboardName, readonly RoleName[]> = {
  general: ['Admin', 'Manager'],
  manager: ['Admin', 'Manager', 'Commercial'],
  sales: ['Admin', 'Manager', 'Commercial'],
  preparation: ['Admin', 'Manager', 'Preparer'],
  marking: ['Admin', 'Manager', 'Technician'],
};
const cases = Object.entries(dashboards).flatMap(([name, roles]) =>
  roles.map((role): [DashboardName, RoleName] => [name as DashboardName, role]),
);
const minutesPerDay = 24 * 60;

describe.each(databaseKinds)('dashboards on %s', (kind) => {
  let t: TestApp;
  /** Noon in Paris, so that no test crosses midnight. */
  const noon = Date.parse('2026-06-12T10:00:00.000Z');
  const ago = (days: number, hours = 0) => new Date(noon - (days * 24 + hours) * 3_600_000).toISOString();
  const order = (customer: string, days: number, over: Partial<EntityRow<'orders'>> = {}, markings = ['']) =>
    placeOrder(t, customer, markings, { date_ordered: ago(days), ...over });

  beforeAll(async () => {
    t = await openTestApp(kind);
    t.clock.advance((noon - Date.now()) / 60_000);
    await stockArticles(t, 3, 10);
  });
  afterAll(() => t.close());

  const counts = (ages: StageAges['ages']) => Object.values<Metric>(ages).map(({ count }) => count);

  it('shows zeros for an empty warehouse, and every metric links to an empty list', async () => {
    const manager = await readDashboard(t, 'Manager', 'manager');
    expect(manager).toMatchObject({
      today: '2026-06-12',
      late: { count: 0 },
      turnover: { week: { count: 0, total: 0 }, before: 0 },
      top: { days: 365, rows: [] },
      conflicts: { count: 0, rows: [] },
    });
    expect(manager.turnover.days.map(({ day }) => day)).toEqual(
      [6, 7, 8, 9, 10, 11, 12].map((day) => `2026-06-${String(day).padStart(2, '0')}`),
    );
    expect(await readDashboard(t, 'Admin', 'general')).toMatchObject({ backup: null });
    for (const [name, role] of cases) expect(await metricFaults(t, role, name)).toEqual([]);
  });

  it('counts orders by step and by age in days of the warehouse’s time zone', async () => {
    // A quarter past midnight in Paris is still the day before in UTC.
    await order('C-OWN', 0, { date_ordered: '2026-06-11T22:15:00.000Z', total: 100 });
    await order('C-OWN', 0, { date_ordered: '2026-06-11T21:45:00.000Z', total: 200 });
    await order('C-OWN', 3, { total: 400, started: 1 });
    await order('C-OTHER', 4, { total: 800, started: 1 });
    await order('C-OTHER', 7, { total: 1600, ready: 1, started: 1 });
    await order('C-CLIENT', 8, { total: 3200 });
    await order('C-CLIENT', 20, { total: 6400, status: 'Shipped' });
    await order('C-CLIENT', 21, { total: 12_800, status: 'Completed', amount_paid: 1 });
    await order('C-OTHER', 22, { total: 25_600, status: 'Canceled' });
    const gone = await order('C-OTHER', 2, { total: 51_200 });
    await t.write((tx) => deleteRows(tx, 'orders', [gone.order]));
    const { stages, late, completed, canceled } = await readDashboard(t, 'Manager', 'manager');
    expect(stages.map(({ stage, ages, all }) => [stage, ...counts(ages), all.count])).toEqual([
      ['waiting', 1, 1, 0, 1, 3],
      ['started', 0, 1, 1, 0, 2],
      ['ready', 0, 0, 1, 0, 1],
      ['shipped', 0, 0, 0, 1, 1],
    ]);
    expect([late, completed, canceled].map(({ count }) => count)).toEqual([3, 1, 1]);
  });

  it('sums turnover by days of the warehouse’s time zone, without canceled orders', async () => {
    const { turnover, top } = await readDashboard(t, 'Manager', 'manager');
    expect(turnover.days.map(({ amount }) => amount.total)).toEqual([0, 0, 800, 400, 0, 200, 100]);
    expect(turnover).toMatchObject({ week: { count: 4, total: 1500 }, before: 1600 + 3200 });
    expect(top.rows.map(({ code, amount }) => [code, amount.count, amount.total])).toEqual([
      ['C-CLIENT', 3, 22_400],
      ['C-OTHER', 2, 2400],
      ['C-OWN', 3, 700],
    ]);
    expect(top.all).toMatchObject({ count: 8, total: 25_500 });
    const week = await readDashboard(t, 'Manager', 'manager', '?days=7');
    expect(week.top).toMatchObject({ days: 7, all: { count: 4, total: 1500 } });
    expect(week.top.rows[0]).toMatchObject({ code: 'C-OTHER', name: 'Company C-OTHER' });
  });

  it('sums turnover and top customers of any period, by day or month, beside the period before', async () => {
    const june = await readDashboard(t, 'Manager', 'manager', '?from=2026-06-01&to=2026-06-12');
    expect(june.turnover).toMatchObject({ unit: 'day', week: { count: 6 }, period: { to: '2026-06-12' } });
    expect(june.turnover.days).toHaveLength(12);
    const spring = '?from=2026-05-10&to=2026-06-12';
    const { turnover, top } = await readDashboard(t, 'Manager', 'manager', spring);
    expect(turnover.days.map(({ day, amount }) => [day, amount.count, amount.total])).toEqual([
      ['2026-05-10', 2, 6400 + 12_800],
      ['2026-06-01', 6, 6300],
    ]);
    expect(turnover).toMatchObject({ unit: 'month', week: { count: 8, total: 25_500 }, before: 0 });
    expect(top).toMatchObject({ all: { count: 8, total: 25_500 }, period: { from: '2026-05-10' } });
    for (const role of ['Manager', 'Commercial'] as const)
      expect(await metricFaults(t, role, 'manager', spring)).toEqual([]);
    for (const wrong of ['from=2026-06-01', 'from=2026-06-12&to=2026-06-01'])
      expect((await t.call('Manager', 'GET', `/api/dashboards/manager?${wrong}`)).status).toBe(400);
  });

  it('shows a Commercial only their own customers, from the moment of the assignment', async () => {
    const own = await readDashboard(t, 'Commercial', 'sales');
    expect(own.top.rows.map(({ code }) => code)).toEqual(['C-CLIENT', 'C-OWN']);
    expect(own).toMatchObject({
      late: { count: 1 },
      turnover: { week: { total: 700 } },
      unpaid: { count: 2, due: 7680 + 15_360 - 1 },
    });
    const managers = await readDashboard(t, 'Commercial', 'manager');
    expect(managers).toMatchObject({ turnover: own.turnover, top: own.top, conflicts: null });
    const assign = (commercial: string) =>
      t.write(async (tx) => {
        const customer = await tx.q
          .selectFrom('customers')
          .selectAll()
          .where('code', '=', 'C-OTHER')
          .executeTakeFirstOrThrow();
        await updateRow(tx, 'customers', customer, { commercial });
      });
    await assign('commercial');
    expect((await readDashboard(t, 'Commercial', 'sales')).turnover.week.total).toBe(1500);
    await assign('');
    expect((await readDashboard(t, 'Commercial', 'sales')).turnover.week.total).toBe(700);
  });

  it('counts jobs by technique, jobs that wait for a proof, and jobs done today', async () => {
    const { jobs } = await order('C-OWN', 1, {}, [
      'Broderie',
      'Broderie',
      'Broderie',
      'Broderie',
      'Broderie',
    ]);
    const patches: Partial<EntityRow<'customizations'>>[] = [
      { technique: 'laser engraving', state: 'in progress', technician: 'technician' },
      { proof_version: 1, proof: 'sent' },
      { state: 'blocked', proof_required: 1 },
      { state: 'done', done_at: '2026-06-11T22:00:00.000Z', quantity_done: 7 },
      { state: 'done', done_at: '2026-06-11T21:59:59.999Z', quantity_done: 9 },
    ];
    await t.write(async (tx) => {
      for (const [at, patch] of patches.entries()) await updateRow(tx, 'customizations', jobs[at]!, patch);
      const lines = await tx.q.selectFrom('orderlines').selectAll().where('marking', '<>', '').execute();
      for (const line of lines) await updateRow(tx, 'orderlines', line, { prep_state: 'to mark' });
    });
    // Canceled orders leave no work to do.
    const canceled = await order('C-OWN', 1, {}, ['Broderie']);
    await t.write((tx) => updateRow(tx, 'orders', canceled.order, { status: 'Canceled' }));
    const marking = await readDashboard(t, 'Technician', 'marking');
    expect(marking).toMatchObject({
      progress: { count: 1 },
      done: { count: 1, pieces: 7 },
    });
    expect(marking.techniques.map(({ technique, all }) => [technique, all.count])).toEqual([
      ['embroidery', 1],
      ['laser engraving', 1],
    ]);
    // The other job waits for its proof.
    expect(marking.next.map(({ id }) => id)).toEqual([jobs[0]!.id]);
    // A job that another technician has started is not suggested.
    expect((await readDashboard(t, 'Manager', 'marking')).next).toEqual([]);
    const sales = await readDashboard(t, 'Commercial', 'sales');
    expect(sales.proofs).toMatchObject({ all: { count: 1 }, rows: [{ id: jobs[1]!.id, proof: 'sent' }] });
    // The longest wait comes first, whatever the age of the job.
    await t.write(async (tx) => {
      const [row] = await tx.q
        .selectFrom('customizations')
        .selectAll()
        .where('id', '=', jobs[2]!.id)
        .execute();
      const sent = { proof_version: 1, proof: 'sent', proof_sent_at: ago(3) } as const;
      await updateRow(tx, 'customizations', row!, sent);
    });
    const { proofs } = await readDashboard(t, 'Commercial', 'sales');
    expect(proofs!.rows.map(({ id }) => id)).toEqual([jobs[2]!.id, jobs[1]!.id]);
    expect(proofs!.rows[0]).toMatchObject({ proof_sent_at: ago(3) });
  });

  it('suggests the user’s own started order, else the oldest unclaimed one, else an idle one', async () => {
    const next = async () => (await readDashboard(t, 'Preparer', 'preparation')).next;
    const old = await order('C-OWN', 30, { preparation: 't' });
    await order('C-OWN', 31, { preparation: 'mm' });
    expect(await next()).toMatchObject({ id: old.order.id, claimed_by: '' });
    const claim = (claimed_by: string, claimed_at: string, id = old.order.id) =>
      t.write(async (tx) => {
        const row = await tx.q
          .selectFrom('orders')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        await updateRow(tx, 'orders', row, { claimed_by, claimed_at });
      });
    await claim('colleague', ago(0, 1));
    expect(await next()).toMatchObject({ ready: true, claimed_by: '' });
    await claim('colleague', t.clock.now(), (await next())!.id);
    expect(await next()).toMatchObject({ id: old.order.id, claimed_by: 'colleague' });
    const own = await order('C-OTHER', 1, { preparation: 'pp', claimed_by: 'preparer', claimed_at: ago(1) });
    expect(await next()).toMatchObject({ id: own.order.id });
    const { mine, queue } = await readDashboard(t, 'Preparer', 'preparation');
    expect(mine).toMatchObject({ all: { count: 1 }, rows: [{ id: own.order.id }] });
    expect(queue.ready.count).toBe(1);
    // The one with lines to mark waits for a technician, and the orders of other tests have no progress.
    expect(queue.all.count).toBe(2);
  });

  it('lists shortages, received goods, missing goods and the orders that wait for them', async () => {
    const placed = orderOf([
      ['R-1', 4],
      ['R-2', 12],
    ]);
    expect(await run(t, 'Admin', 'order.place', placed)).toMatchObject({ status: 'applied' });
    const { lines } = await readOrder(t, placed.order_id);
    const { order_id } = placed;
    const short = { order_id, line_id: lines[0]!.id, picked: 3, from: 0, reason: 'damaged' } as const;
    expect(await run(t, 'Preparer', 'line.short', short)).toMatchObject({ status: 'applied' });
    await t.write(async (tx) => {
      const common = { provider: 'Fournisseur', line_count: 0 };
      await insertRows(tx, 'arrivals', [
        { ...common, number: 'A-1', date: '2026-06-11' },
        { ...common, number: 'A-2', date: '2026-06-12' },
        { ...common, number: 'A-3', date: '2026-06-10', applied_at: ago(1), applied_by: 'x' },
      ]);
      await insertRow(tx, 'products', { reference: 'P-LOW', threshold: 5, max_stock: 20, on_hand: 2 });
    });
    const preparation = await readDashboard(t, 'Preparer', 'preparation');
    expect(preparation.shorts).toMatchObject({
      all: { count: 1 },
      rows: [{ reference: 'R-1', quantity: 4, picked: 3, short_reason: 'damaged' }],
    });
    expect(preparation.arrivals).toMatchObject({ all: { count: 2 }, overdue: { count: 1 } });
    expect(preparation.arrivals!.rows.map(({ number }) => number)).toEqual(['A-1', 'A-2']);
    const { stock } = await readDashboard(t, 'Manager', 'manager');
    expect((await productOf(t, 'R-2')).stock_level).toBe('Rupture');
    expect(stock).toMatchObject({ rupture: { count: 1 }, low: { count: 1 }, hit: { count: 1 } });
    expect(stock!.rows.map(({ reference, reorder }) => [reference, reorder])).toEqual([
      ['R-2', 9999 + 2],
      ['P-LOW', 18],
    ]);
    const { ruptures } = await readDashboard(t, 'Commercial', 'sales');
    expect(ruptures).toMatchObject({
      // The list drops filters by `prep_state`, which it does not show.
      lines: { count: 1, filters: { step: 'to pick,short' } },
      rows: [{ reference: 'R-2', available: -2, pieces: 12, lines: { count: 1 } }],
    });
  });

  it('lists conflicts with their order, devices with pending commands, and the last backup', async () => {
    const { order: contested } = await order('C-OTHER', 0, { status_seq: 5 });
    const stale = { order_id: contested.id, to: 'Canceled' as const, status_seq: 4, reason: '' };
    expect(await run(t, 'Manager', 'order.transition', stale)).toMatchObject({ status: 'conflict' });
    const device = { rev: 1, lost: false };
    await noteDevice(t, t.userIds.Preparer, { ...device, id: uuidv7(), queued: 0 });
    await noteDevice(t, t.userIds.Technician, { ...device, id: uuidv7(), queued: 3 });
    await noteBackup(t.db, t.clock);
    const general = await readDashboard(t, 'Admin', 'general');
    expect(general.conflicts).toMatchObject({
      count: 1,
      rows: [{ username: 'manager', code: 'order.status_changed', order_number: contested.number }],
    });
    expect(general.conflicts!.rows[0]!.order_id).toBe(contested.id);
    expect(general.devices).toMatchObject({ count: 2, waiting: 1 });
    expect(general.devices.rows.map(({ username, queued }) => [username, queued])).toEqual([
      ['technician', 3],
      ['preparer', 0],
    ]);
    expect(general.backup!.slice(0, 16)).toBe(t.clock.now().slice(0, 16));
    t.clock.advance(31 * minutesPerDay);
    expect(await readDashboard(t, 'Admin', 'general')).toMatchObject({
      conflicts: { count: 0 },
      devices: { count: 1, waiting: 1 },
    });
    t.clock.advance(-31 * minutesPerDay);
  });

  it.each(cases)(
    'every metric of %s, as %s, equals the count of the list that it links to',
    async (name, role) => {
      expect(await metricFaults(t, role, name)).toEqual([]);
      if (name === 'manager') expect(await metricFaults(t, role, name, '?days=30')).toEqual([]);
    },
  );

  it('logs no server error', () => {
    expect(t.errors).toEqual([]);
  });
});
