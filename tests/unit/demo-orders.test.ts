import { describe, expect, it } from 'vitest';
import { jobStates, proofStates, techniques } from '#contract/entities/customizations.ts';
import { readMarking } from '#contract/rules/marking/read-marking.ts';
import { orderStatuses } from '#contract/rules/orders/order-status.ts';
import { isReadyToShip, preparationStates } from '#contract/rules/orders/preparation.ts';
import { shortReasons } from '#contract/rules/orders/short-reasons.ts';
import { totalOf } from '#server/demo/orders/compose-order.ts';
import { ACCOUNTS, CLIENT_CUSTOMER } from '#server/demo/people/accounts.ts';
import { drawWarehouse } from '#server/demo/warehouse.ts';

const now = new Date('2026-06-12T12:30:00Z');
const { orders, articles, customers } = drawWarehouse({
  seed: 'quai',
  now,
  timeZone: 'Europe/Paris',
  vatRate: 20,
});
const lines = orders.flatMap((order) => order.lines);
const jobs = lines.flatMap((line) => line.customization ?? []);
const pending = orders.filter((order) => order.status === 'Pending');
const usernames = new Set(ACCOUNTS.map((account) => account.username));

describe('the sample orders', () => {
  it('are 3,000 over 90 days up to now, numbered by date', () => {
    expect(orders).toHaveLength(3000);
    const dates = orders.map((order) => order.date_ordered);
    expect(dates).toEqual(dates.toSorted());
    expect((dates[0] ?? '') > '2026-03-14').toBe(true);
    expect(new Set(dates.map((date) => date.slice(0, 10))).size).toBeGreaterThan(70);
    expect(dates.at(-1)?.slice(0, 10)).toBe('2026-06-12');
    expect(orders.map((order) => order.number).slice(0, 2)).toEqual(['2026-000001', '2026-000002']);
    expect(new Set(orders.map((order) => order.number)).size).toBe(3000);
  });

  it('arrive mostly on working days', () => {
    const atWeekends = orders.filter((order) => [0, 6].includes(new Date(order.date_ordered).getUTCDay()));
    expect(atWeekends.length).toBeGreaterThan(0);
    expect(atWeekends.length / orders.length).toBeLessThan(0.06);
  });

  it('have wishes and promises; open ones are late, for today and for the next days, none before the order', () => {
    const today = '2026-06-12';
    const promises = pending.flatMap((order) => order.promised_on ?? []);
    for (const fits of [
      (day: string) => day < today,
      (day: string) => day === today,
      (day: string) => day > today,
    ])
      expect(promises.filter((day) => fits(day)).length).toBeGreaterThan(2);
    expect(promises.length).toBeLessThan(pending.length);
    expect(pending.filter((order) => order.wanted_on !== null).length).toBeGreaterThan(10);
    for (const { promised_on, wanted_on, date_ordered } of orders) {
      const placed = date_ordered.slice(0, 10);
      expect([promised_on ?? placed, wanted_on ?? placed].every((day) => day >= placed)).toBe(true);
    }
  });

  it('are in every status, most of them completed', () => {
    const by = Map.groupBy(orders, (order) => order.status);
    expect(new Set(by.keys())).toEqual(new Set(orderStatuses));
    expect(pending.length).toBeGreaterThanOrEqual(60);
    expect(pending.length).toBeLessThanOrEqual(90);
    const canceled = (by.get('Canceled') ?? []).length / orders.length;
    expect(canceled).toBeGreaterThan(0.025);
    expect(canceled).toBeLessThan(0.055);
    expect((by.get('Completed') ?? []).length).toBeGreaterThan(2400);
    expect((by.get('Shipped') ?? []).length).toBeGreaterThan(50);
  });

  it('show every preparation state, shortage, proof and job state among the open ones', () => {
    const open = pending.flatMap((order) => order.lines);
    const openJobs = open.flatMap((line) => line.customization ?? []);
    expect(new Set(open.map((line) => line.prep_state))).toEqual(new Set(preparationStates));
    expect(new Set(openJobs.map((job) => job.proof))).toEqual(new Set(proofStates));
    expect(new Set(openJobs.map((job) => job.state))).toEqual(new Set(jobStates));
    expect(
      pending.some((order) => isReadyToShip(order.lines) && order.lines.some((line) => line.short_accepted)),
    ).toBe(true);
    expect(pending.filter((order) => isReadyToShip(order.lines)).length).toBeGreaterThan(5);
    expect(
      pending.filter((order) => order.lines.every((line) => line.prep_state === 'to pick')).length,
    ).toBeGreaterThan(10);
  });

  it('have 1 to 14 lines of articles that exist, none twice', () => {
    const prices = new Map(articles.map((article) => [article.reference, article.price]));
    for (const order of orders) {
      expect(order.lines.length).toBeGreaterThanOrEqual(1);
      expect(order.lines.length).toBeLessThanOrEqual(14);
      expect(new Set(order.lines.map((line) => line.reference)).size).toBe(order.lines.length);
    }
    for (const { reference, price, quantity } of lines) {
      const today = prices.get(reference) ?? 0;
      expect(price).toBeGreaterThan(0);
      expect(price).toBeLessThanOrEqual(today);
      expect(price).toBeGreaterThanOrEqual(today * 0.9);
      expect(Number.isInteger(quantity) && quantity > 0).toBe(true);
    }
  });

  it('are paid by deposit, in full or not at all', () => {
    for (const order of orders) {
      const full = Math.round(totalOf(order.status, order.lines) * 1.2);
      expect(order.amount_paid).toBeLessThanOrEqual(full + 1);
      if (order.status === 'Canceled') expect(order.amount_paid).toBe(0);
    }
    const shares = new Set(
      orders.map((order) =>
        Math.round((order.amount_paid / (totalOf(order.status, order.lines) * 1.2)) * 10),
      ),
    );
    expect([...shares]).toEqual(expect.arrayContaining([0, 3, 10]));
  });

  it('have events in order, by existing users, and none after now', () => {
    for (const order of orders) {
      const touched =
        order.lines
          .map((line) => line.date_updated)
          .toSorted()
          .at(-1) ?? '';
      expect(touched >= order.date_ordered).toBe(true);
      const told = [order.date_ordered, order.claimed_at, order.shipped_at, order.completed_at].filter(
        (at) => at !== null,
      );
      expect(told).toEqual(told.toSorted());
      expect([...told, touched, order.canceled_at ?? ''].every((at) => at <= now.toISOString())).toBe(true);
      if (order.shipped_at) expect(touched <= order.shipped_at).toBe(true);
      for (const name of [order.placed_by, order.commercial, ...order.lines.map((line) => line.username)]) {
        expect(usernames).toContain(name);
      }
    }
  });

  it('have exactly the timestamps that belong to their status', () => {
    for (const { status, shipped_at, completed_at, canceled_at, claimed_by } of orders) {
      expect(shipped_at !== null).toBe(status === 'Shipped' || status === 'Completed');
      expect(completed_at !== null).toBe(status === 'Completed');
      expect(canceled_at !== null).toBe(status === 'Canceled');
      if (claimed_by !== '') expect(status).toBe('Pending');
    }
  });

  it('give the client account orders in every status', () => {
    const own = orders.filter((order) => order.customer_code === CLIENT_CUSTOMER);
    expect(new Set(own.map((order) => order.status))).toEqual(new Set(orderStatuses));
    expect(own.some((order) => order.placed_by === 'client')).toBe(true);
  });

  it('are concentrated on few customers and few articles', () => {
    const counts = [...Map.groupBy(orders, (order) => order.customer_code).values()].map(
      (list) => list.length,
    );
    const top = counts
      .toSorted((a, b) => b - a)
      .slice(0, 20)
      .reduce((sum, one) => sum + one, 0);
    expect(top / orders.length).toBeGreaterThan(0.25);
    expect(customers.length).toBe(200);
  });
});

describe('the sample markings', () => {
  it('are on nearly half the lines, as readable text', () => {
    expect(jobs.length / lines.length).toBeGreaterThan(0.38);
    expect(jobs.length / lines.length).toBeLessThan(0.55);
    for (const line of lines) expect(line.marking === '').toBe(line.customization === null);
    expect(lines.map((line) => line.marking)).toContain('Broderie, cœur, 2 coul.');
    expect(new Set(jobs.map((job) => job.technique))).toEqual(
      new Set(techniques.filter((one) => one !== 'unspecified')),
    );
  });

  it('describe what their jobs contain', () => {
    for (const line of lines) {
      if (!line.customization) continue;
      const { technique, position } = line.customization;
      expect(readMarking(line.marking)).toMatchObject({ technique, position });
    }
  });

  it('agree with their lines', () => {
    for (const line of lines) {
      const job = line.customization;
      if (line.prep_state === 'to mark' || line.prep_state === 'marked') expect(job).not.toBeNull();
      if (!job) continue;
      if (line.prep_state === 'marked' || line.prep_state === 'packed') expect(job.state).toBe('done');
      expect(job.quantity_done === line.quantity).toBe(job.state === 'done');
      if (job.state !== 'to do' && job.proof_required) expect(job.proof).toBe('approved');
      expect(job.technician === '').toBe(job.state === 'to do');
      expect(job.blocked_reason !== '').toBe(job.state === 'blocked');
    }
  });

  it('have no line picked beyond its quantity, and a reason if it is less', () => {
    for (const line of lines) {
      expect(line.picked).toBeLessThanOrEqual(line.quantity);
      const isShort = line.prep_state === 'short';
      expect(line.picked < line.quantity).toBe(isShort || line.prep_state === 'to pick');
      expect(isShort ? shortReasons.includes(line.short_reason || 'other') : line.short_reason === '').toBe(
        true,
      );
    }
  });
});
