import { expect, test } from 'vitest';
import { lineStates, progressOf } from '#contract/rules/orders/order-progress.ts';

const order = (preparation: string, more: object = {}) =>
  progressOf({ status: 'Pending', preparation, ready: false, ...more });

test('each letter is the state of a line; an unknown letter of a newer server is skipped', () => {
  expect(lineStates('tpsmkd?')).toEqual(['to pick', 'picked', 'short', 'to mark', 'marked', 'packed']);
});

test('what blocks an order comes first, then the next step', () => {
  expect(order('tttt')).toEqual({ kind: 'to_pick', count: 4 });
  expect(order('ppptt')).toEqual({ kind: 'picked', count: 3, of: 5 });
  expect(order('dmmpst')).toEqual({ kind: 'short', count: 1 });
  expect(order('mmmpp')).toEqual({ kind: 'to_mark', count: 3 });
  expect(order('ddds', { ready: true })).toEqual({ kind: 'ready' });
  expect(order('ddd', { status: 'Shipped' })).toEqual({ kind: 'packed', count: 3, of: 3 });
  expect(order('ttt', { status: 'Canceled' })).toEqual({ kind: 'none' });
  expect(order('')).toEqual({ kind: 'none' });
});
