import { describe, expect, it } from 'vitest';
import { stockLevelOf } from '#contract/rules/stock/stock-level.ts';
import { DEMO_PASSWORD, PRINTED_ACCOUNTS } from '#server/demo/people/accounts.ts';
import { acceptedOf } from '#server/demo/stock/arrival.ts';
import { allocationOf } from '#server/demo/stock/stock-flows.ts';
import { drawWarehouse } from '#server/demo/warehouse.ts';

const setting = {
  seed: 'quai',
  now: new Date('2026-06-12T12:30:00Z'),
  timeZone: 'Europe/Paris',
  vatRate: 20,
};
const sample = drawWarehouse(setting);

describe('the sample warehouse', () => {
  it('is the same for the same seed and instant', () => {
    expect(JSON.stringify(drawWarehouse(setting))).toBe(JSON.stringify(sample));
  });

  it('changes with the hour only in today’s events', () => {
    const evening = drawWarehouse({ ...setting, now: new Date('2026-06-12T19:00:00Z') });
    expect(evening.products).toEqual(sample.products);
    expect(evening.articles).toEqual(sample.articles);
    const { start, before } = { start: '2026-06-11T22:00:00.000Z', before: sample.orders.length };
    const old = sample.orders.filter(
      (order) => order.date_ordered < start && (order.shipped_at ?? '') < start,
    );
    expect(evening.orders).toHaveLength(before);
    expect(evening.orders.slice(0, 2000)).toEqual(old.slice(0, 2000));
  });

  it('differs for another seed or another day', () => {
    expect(drawWarehouse({ ...setting, seed: 'other' }).orders[0]).not.toEqual(sample.orders[0]);
    const tomorrow = drawWarehouse({ ...setting, now: new Date('2026-06-13T12:30:00Z') });
    expect(tomorrow.orders.at(-1)?.date_ordered.slice(0, 10)).toBe('2026-06-13');
  });

  it('has as many orders as asked for, with orders in every state also if they are few', () => {
    const { orders, articles } = drawWarehouse({ ...setting, orderCount: 400 });
    expect(orders).toHaveLength(400);
    expect(articles).toEqual(sample.articles);
    const statuses = new Set(orders.map(({ status }) => status));
    expect(statuses).toEqual(new Set(sample.orders.map(({ status }) => status)));
  });

  it.each(['2026-01-05T07:00:00Z', '2026-03-29T22:15:00Z', '2026-10-25T00:30:00Z', '2026-11-21T23:30:00Z'])(
    'is consistent on %s as well',
    (instant) => {
      const other = drawWarehouse({ ...setting, now: new Date(instant) });
      expect(other.movements.filter((one) => one.on_hand_after < 0)).toEqual([]);
      expect(other.movements.filter((one) => one.at > new Date(instant).toISOString())).toEqual([]);
      const pending = other.orders.filter((order) => order.status === 'Pending');
      expect(pending.length).toBeGreaterThan(50);
      expect(pending.length).toBeLessThan(110);
    },
  );

  it('prints one account per role', () => {
    expect(PRINTED_ACCOUNTS.map((account) => account.username)).toEqual([
      'admin',
      'commercial',
      'manager',
      'technicien',
      'preparateur',
      'client',
    ]);
    expect(DEMO_PASSWORD).toBe('quai-demo');
    expect(new Set(sample.users.map((user) => user.username)).size).toBe(sample.users.length);
    for (const { email, role, customer_code, full_name } of sample.users) {
      expect(full_name).toMatch(/^\p{Lu}\p{Ll}+( \p{Lu}\p{Ll}+)+$/u);
      expect(email).toMatch(/^[a-z.]+@[a-z-]+\.example$/);
      expect(customer_code !== '').toBe(role === 'Client');
      if (customer_code) expect(sample.customers.map((one) => one.code)).toContain(customer_code);
    }
  });
});

describe('the sample stock', () => {
  it('has ordered limits', () => {
    for (const { min_stock, threshold, max_stock } of sample.products) {
      expect(min_stock).toBeGreaterThan(0);
      expect(min_stock).toBeLessThanOrEqual(threshold);
      expect(threshold).toBeLessThanOrEqual(max_stock);
    }
  });

  it('has some products in rupture and some low', () => {
    const shares = Map.groupBy(sample.products, stockLevelOf);
    const share = (level: 'Rupture' | 'Low stock') =>
      (shares.get(level)?.length ?? 0) / sample.products.length;
    expect(share('Rupture')).toBeGreaterThan(0.025);
    expect(share('Rupture')).toBeLessThan(0.06);
    expect(share('Low stock')).toBeGreaterThan(0.06);
    expect(share('Low stock')).toBeLessThan(0.11);
  });

  it('is the sum of its movements, and was never negative', () => {
    const sums = new Map<string, number>();
    for (const { reference, quantity, on_hand_after } of sample.movements) {
      const sum = (sums.get(reference) ?? 0) + quantity;
      sums.set(reference, sum);
      expect(on_hand_after).toBe(sum);
      expect(sum).toBeGreaterThanOrEqual(0);
    }
    for (const { reference, on_hand } of sample.products) expect(sums.get(reference)).toBe(on_hand);
  });

  it('covers the allocations of open lines, and picked goods are at their location', () => {
    const products = new Map(
      sample.articles.map((article) => [article.reference, article.product_reference]),
    );
    const held = new Map<string, { allocated: number; picked: number }>();
    for (const order of sample.orders.filter((one) => one.status === 'Pending')) {
      for (const line of order.lines) {
        const reference = products.get(line.reference) ?? '';
        const sum = held.get(reference) ?? { allocated: 0, picked: 0 };
        held.set(reference, {
          allocated: sum.allocated + allocationOf(order, line),
          picked: sum.picked + line.picked,
        });
      }
    }
    for (const { reference, allocated, on_hand } of sample.products) {
      expect(allocated).toBe(held.get(reference)?.allocated ?? 0);
      expect(on_hand).toBeGreaterThanOrEqual(held.get(reference)?.picked ?? 0);
    }
  });
});

describe('the sample arrivals', () => {
  const open = sample.arrivals.filter((arrival) => arrival.applied_at === null);
  const lines = sample.arrivals.flatMap((arrival) => arrival.lines);

  it('are applied, counted, late and expected', () => {
    expect(sample.arrivals.length - open.length).toBeGreaterThan(40);
    expect(
      open.some((arrival) =>
        arrival.lines.some((line) => line.received > 0 && line.received < line.expected),
      ),
    ).toBe(true);
    expect(open.some((arrival) => arrival.date < '2026-06-12')).toBe(true);
    expect(open.some((arrival) => arrival.date > '2026-06-12')).toBe(true);
    expect(new Set(sample.arrivals.map((arrival) => arrival.number)).size).toBe(sample.arrivals.length);
  });

  it('reject a few pieces and quarantine unknown references', () => {
    const known = new Set(sample.products.map((product) => product.reference));
    expect(lines.filter((line) => line.rejected > 0).length).toBeGreaterThan(5);
    for (const line of lines) {
      expect(acceptedOf(line)).toBeGreaterThanOrEqual(0);
      if (line.state === 'applied') expect(known).toContain(line.reference);
      if (line.state === 'quarantine') expect(known).not.toContain(line.reference);
    }
    expect(lines.filter((line) => !known.has(line.reference))).toHaveLength(2);
    for (const { lines: own } of sample.arrivals)
      expect(new Set(own.map((line) => line.reference)).size).toBe(own.length);
  });
});
