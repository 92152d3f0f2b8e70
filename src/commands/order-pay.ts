import { msg, t } from '@lingui/core/macro';
import { paidChangeOf } from '#contract/rules/orders/amounts.ts';
import { maxNumber } from '#contract/rules/values/number-bounds.ts';
import type { ClientCommand } from './client-command.ts';

const texts = {
  payment: msg`Payment recorded`,
  refund: msg`Refund recorded`,
  change: msg`Amount paid changed`,
};

export const orderPay: ClientCommand<'order.pay'> = {
  about: 'order',
  queuedText: ({ amount_paid, from }) => t(texts[paidChangeOf(from, amount_paid)]),
  auditText: ({ amount_paid: paid }) =>
    texts[paid ? paidChangeOf(Number(paid[0]), Number(paid[1])) : 'payment'],
  target: ({ order_id: id }) => `paid:${id}`,
  conflict: (args, current, code, first) => {
    const { amount_paid: theirs, total = 0 } = current;
    if (code !== 'row.stale' || theirs === undefined) return null;
    const seenPaid = first.type === 'order.pay' ? first.args.from : args.from;
    const sum = theirs + args.amount_paid - seenPaid;
    // The server refuses to refund more than was paid, unless the order is a credit note.
    const isPossible = Math.abs(sum) <= maxNumber && (sum >= Math.min(0, theirs) || total < 0);
    return {
      kind: 'paid',
      mine: { paid: args.amount_paid },
      theirs: { paid: theirs },
      entity: 'orders',
      rowId: current.id,
      changedFields: { amount_paid: theirs },
      keepArgs: args.amount_paid === theirs ? null : { ...args, from: theirs },
      both: isPossible ? { quantity: sum, args: { ...args, amount_paid: sum, from: theirs } } : undefined,
    };
  },
  correction: null,
};
