import { expect, test } from 'vitest';
import { orderPlace } from '#contract/commands/order-place.ts';
import type { BasketLine } from '#contract/endpoints/commands.ts';
import { acceptDifferences, readDifferences } from '#contract/commands/order-differences.ts';
import { buildOrder, changedPrices } from '#src/screens/basket/build-order.ts';
import { waitingLines } from '#src/ordering/waiting-lines.ts';

const line = (reference: string, seen: number, price: number | null): BasketLine => ({
  reference,
  quantity: 2,
  marking: 'Broderie, cœur, 2 coul.',
  price_seen: seen,
  article:
    price === null
      ? null
      : { id: reference, designation: reference, price, category: '', image: '', stock_level: 'In stock' },
});
const lines = [line('A', 100, 100), line('B', 100, 120), line('C', 100, null)];
const delivery = { customerCode: '', instructions: ' avant midi ', reference: 'BC 88', wanted: '2026-06-19' };
const order = buildOrder(lines, 'C-1', delivery, [{ reference: 'A', missing: 1 }]);

test('a basket becomes an order at the displayed prices', () => {
  expect(orderPlace.args.parse(order)).toEqual(order);
  expect(order).toMatchObject({
    customer_code: 'C-1',
    delivery_instructions: 'avant midi',
    customer_reference: 'BC 88',
    wanted_on: '2026-06-19',
    from_basket: true,
    short_seen: [{ reference: 'A', missing: 1 }],
  });
  expect(order.lines.map(({ reference, quantity, price }) => [reference, quantity, price])).toEqual([
    ['A', 2, 100],
    ['B', 2, 100],
    ['C', 2, 100],
  ]);
  expect(new Set([order.order_id, ...order.lines.map((one) => one.line_id)]).size).toBe(4);
});

test('only articles that are still sold can have a changed price', () => {
  expect(changedPrices(lines).map((one) => one.reference)).toEqual(['B']);
});

test('accepting differences leaves the rest of the order unchanged', () => {
  const accepted = acceptDifferences(order, {
    references: ['C', 'X'],
    prices: [{ reference: 'B', seen: 100, price: 120 }],
    short: [
      { reference: 'A', missing: 2 },
      { reference: 'B', missing: null },
    ],
  });
  expect(accepted.order_id).toBe(order.order_id);
  expect(accepted.lines.map((one) => [one.reference, one.price])).toEqual([
    ['A', 100],
    ['B', 120],
  ]);
  expect(accepted.short_seen).toEqual([
    { reference: 'A', missing: 2 },
    { reference: 'B', missing: null },
  ]);
  const { short_seen: _told, ...silent } = order;
  const priced = acceptDifferences(silent, { references: [], prices: [], short: [] });
  expect(priced).toEqual(silent);
});

test('a refusal is parsed only for the differences that the user can accept', () => {
  const prices = [{ reference: 'B', seen: 100, price: 120 }];
  const short = [
    { reference: 'A', missing: 3 },
    { reference: 'B', missing: null },
  ];
  expect(readDifferences({ references: ['C'], prices, short })).toEqual({ references: ['C'], prices, short });
  expect(readDifferences({ prices })).toEqual({ references: [], prices, short: [] });
  for (const odd of [
    undefined,
    null,
    {},
    { prices: [] },
    { prices: [{ reference: 1 }] },
    { references: 'C' },
    { references: [1], short: [{ reference: 'A' }, { missing: 1 }] },
  ]) {
    expect(readDifferences(odd)).toBeNull();
  }
});

test('waiting lines: out of stock for users who see levels, the missing quantity for users who see counts', () => {
  const at = (reference: string, quantity: number, level: string): BasketLine => {
    const one = line(reference, 100, 100);
    return { ...one, quantity, article: { ...one.article!, stock_level: level } };
  };
  const basket = [
    at('A', 5, 'In stock'),
    at('B', 5, 'Rupture'),
    at('D', 5, 'Low stock'),
    line('C', 100, null),
  ];
  expect(waitingLines(basket, undefined)).toEqual([{ reference: 'B', missing: null }]);
  const stock = new Map(
    Object.entries({ A: 5, B: -4, D: 2, C: 0 }).map(([product, available]) => [
      product,
      { product, available },
    ]),
  );
  expect(waitingLines(basket, stock)).toEqual([
    { reference: 'B', missing: 5 },
    { reference: 'D', missing: 3 },
  ]);
});

test('lines of articles that sell one product share its pieces: the first lines take them', () => {
  const stock = new Map([
    ['A', { product: 'P', available: 3 }],
    ['B', { product: 'P', available: 3 }],
    ['D', { product: 'Q', available: 2 }],
  ]);
  const basket = ['A', 'B', 'D'].map((reference) => line(reference, 100, 100));
  expect(waitingLines(basket, stock)).toEqual([{ reference: 'B', missing: 1 }]);
});
