import { expect, test } from 'vitest';
import { conflictOf } from '#src/commands/conflict.ts';
import { refused, refusedId as id } from './refused-command.ts';

test('the two sides of a payment: both count what each user received, also after a second own payment', () => {
  const pay = { order_id: id, amount_paid: 5000, from: 0 };
  const verdict = { code: 'row.stale', current: { id, amount_paid: 3000, total: 10_000 } };
  const first = refused('order.pay', pay, verdict);
  expect(conflictOf(first)).toMatchObject({
    mine: { paid: 5000 },
    theirs: { paid: 3000 },
    keepArgs: { ...pay, from: 3000 },
    both: { quantity: 8000, args: { order_id: id, amount_paid: 8000, from: 3000 } },
  });
  const later = refused('order.pay', { ...pay, amount_paid: 6000, from: 5000 }, verdict);
  expect(conflictOf(first, later)?.both?.quantity).toBe(9000);
  const same = { ...verdict, current: { ...verdict.current, amount_paid: 5000 } };
  expect(conflictOf(refused('order.pay', pay, same))).toMatchObject({
    keepArgs: null,
    both: { quantity: 10_000 },
  });
  // Two refunds are at most what was paid.
  const refund = { order_id: id, amount_paid: 2000, from: 5000 };
  const afterRefund = { ...verdict, current: { ...verdict.current, amount_paid: 2000 } };
  expect(conflictOf(refused('order.pay', refund, afterRefund))?.both).toBeUndefined();
});
