import { expect, test } from 'vitest';
import { orderPlace } from '#contract/commands/order-place.ts';
import type { BasketLine } from '#contract/endpoints/commands.ts';
import { acceptPrices, buildOrder, changedPrices, leaveOut } from '#src/screens/basket/build-order.ts';
import { readRefusedFacts } from '#src/screens/basket/refused-facts.ts';

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
const order = buildOrder(lines, 'C-1', {
  customerCode: '',
  instructions: ' avant midi ',
  reference: 'BC 88',
});

test('a basket becomes an order at the prices that were seen', () => {
  expect(orderPlace.args.parse(order)).toEqual(order);
  expect(order).toMatchObject({
    customer_code: 'C-1',
    delivery_instructions: 'avant midi',
    customer_reference: 'BC 88',
    from_basket: true,
  });
  expect(order.lines.map(({ reference, quantity, price }) => [reference, quantity, price])).toEqual([
    ['A', 2, 100],
    ['B', 2, 100],
    ['C', 2, 100],
  ]);
  expect(new Set([order.order_id, ...order.lines.map((one) => one.line_id)]).size).toBe(4);
});

test('only what is still sold can have changed its price', () => {
  expect(changedPrices(lines).map((one) => one.reference)).toEqual(['B']);
});

test('prices are accepted and lines left out without touching the rest of the order', () => {
  const accepted = acceptPrices(order, [{ reference: 'B', seen: 100, price: 120 }]);
  expect(accepted.lines.map((one) => one.price)).toEqual([100, 120, 100]);
  expect(accepted.order_id).toBe(order.order_id);
  expect(leaveOut(order, ['C', 'X']).lines.map((one) => one.reference)).toEqual(['A', 'B']);
});

test('a refusal is read for what it can be decided on', () => {
  const verdict = (code: string, current?: unknown) => ({
    id: 'x',
    status: 'conflict' as const,
    rev: 1,
    code,
    current,
  });
  const prices = [{ reference: 'B', seen: 100, price: 120 }];
  expect(readRefusedFacts(verdict('order.price_changed', { prices }))).toEqual({ kind: 'prices', prices });
  expect(readRefusedFacts(verdict('order.article_gone', { references: ['C'] }))).toEqual({
    kind: 'gone',
    references: ['C'],
  });
  for (const odd of [undefined, {}, { prices: [] }, { prices: [{ reference: 1 }] }, { references: 'C' }]) {
    expect(readRefusedFacts(verdict('order.price_changed', odd))).toEqual({ kind: 'other' });
    expect(readRefusedFacts(verdict('order.article_gone', odd))).toEqual({ kind: 'other' });
  }
  expect(readRefusedFacts(null)).toEqual({ kind: 'other' });
});
