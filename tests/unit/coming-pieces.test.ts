import { expect, test } from 'vitest';
import {
  comingPieces,
  readBackOrderChain,
  unshippedPieces,
  type ChainedOrder,
} from '#contract/rules/orders/coming-pieces.ts';

type Line = ChainedOrder['lines'][number];

const line = (id: string, more: Partial<Line> = {}): Line => ({
  id,
  reference: 'R-1',
  marking: '',
  ordered: 5,
  quantity: 0,
  shipped: 0,
  backordered: 0,
  ...more,
});
const backOrder = (id: string, lines: Line[], more: Partial<ChainedOrder['order']> = {}): ChainedOrder => ({
  order: { id, number: `N-${id}`, status: 'Pending', continued_by: '', continued_by_id: '', ...more },
  lines,
});
const first = { id: '1', continued_by: 'N-2', continued_by_id: '2' };
const of = (lines: Line[], ...chain: ChainedOrder[]) => {
  const { orders, byLine } = comingPieces(first, lines, chain);
  const numbers = (some: typeof orders.toFollow) => some.map(({ number }) => number);
  return {
    toFollow: numbers(orders.toFollow),
    shippedSince: numbers(orders.shippedSince),
    byLine: Object.fromEntries(byLine),
  };
};
/** Pieces by line, all of which follow, or have been shipped since. */
const each = (kind: 'toFollow' | 'shippedSince', pieces: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(pieces).map(([id, count]) => [id, { toFollow: 0, shippedSince: 0, [kind]: count }]),
  );
const moved = (id: string, pieces: number, more: Partial<Line> = {}) =>
  line(id, { backordered: pieces, ...more });

test('a canceled back order is not named, the order that continues it is', () => {
  const canceled = { status: 'Canceled', continued_by: 'N-3', continued_by_id: '3' } as const;
  expect(
    of(
      [moved('a', 8)],
      backOrder('2', [line('b', { quantity: 3, backordered: 5, ordered: 8 })], canceled),
      backOrder('3', [line('c', { quantity: 5 })]),
    ),
  ).toEqual({ toFollow: ['N-3'], shippedSince: [], byLine: each('toFollow', { a: 5 }) });
});

test('every order of the chain that delivers is named; only what an open one has not shipped is to follow', () => {
  const part = { status: 'Shipped', continued_by: 'N-3', continued_by_id: '3' } as const;
  expect(
    of(
      [moved('a', 8)],
      backOrder('2', [line('b', { quantity: 3, shipped: 3, backordered: 5, ordered: 8 })], part),
      backOrder('3', [line('c', { quantity: 5 })]),
    ),
  ).toEqual({
    toFollow: ['N-3'],
    shippedSince: ['N-2'],
    byLine: { a: { toFollow: 5, shippedSince: 3 } },
  });
});

test.each([
  ['first', { b: 0, c: 5 }, { a: 0, z: 5 }],
  ['second', { b: 2, c: 0 }, { a: 2, z: 0 }],
])('of two lines of an article, the %s is closed if it was closed', (_, shipped, byLine) => {
  const lines = [
    line('b', { ordered: 2, quantity: 2, shipped: shipped.b }),
    line('c', { ordered: 5, quantity: 5, shipped: shipped.c }),
  ];
  const { byLine: got } = of([moved('a', 2), moved('z', 5)], backOrder('2', lines, { status: 'Shipped' }));
  expect(got).toEqual(each('shippedSince', byLine));
});

test('the marking tells lines of an article apart, which share what is left where it was changed', () => {
  const own = [moved('a', 4, { marking: 'A' }), moved('z', 4, { marking: 'B' })];
  const closed = [
    line('b', { marking: 'B', quantity: 4, shipped: 4 }),
    line('c', { marking: 'A', quantity: 4 }),
  ];
  const shipped = of(own, backOrder('2', closed, { status: 'Shipped' }));
  expect(shipped.byLine).toEqual(each('shippedSince', { a: 0, z: 4 }));
  const changed = [line('b', { marking: 'C', quantity: 6 })];
  expect(of(own, backOrder('2', changed)).byLine).toEqual(each('toFollow', { a: 4, z: 2 }));
});

test('pieces that the back orders do not deliver are closed; where these are not known, they moved', () => {
  const own = moved('a', 4, { quantity: 6, shipped: 6 });
  const coming = comingPieces(first, [own], [backOrder('2', [line('b', { quantity: 3 })])]);
  const none = { toFollow: 0, shippedSince: 0, moved: 0, closed: 0 };
  expect(unshippedPieces('Shipped', own, coming)).toEqual({ ...none, toFollow: 3, closed: 1 });
  expect(unshippedPieces('Shipped', own, undefined)).toEqual({ ...none, moved: 4 });
});

test('a chain is not known where an order of it does not name those to which its pieces moved', async () => {
  const read = (second: ChainedOrder) => readBackOrderChain(first, () => Promise.resolve([second]));
  const hidden = backOrder('2', [line('b', { quantity: 1, backordered: 4 })]);
  expect(await read(hidden)).toBeNull();
  const last = backOrder('2', [line('b', { quantity: 5 })]);
  expect(await read(last)).toEqual([last]);
});
