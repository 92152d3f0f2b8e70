import { msg, t } from '@lingui/core/macro';
import { largestNumber } from '#contract/rules/values/number-bounds.ts';
import type { ClientCommand } from './client-command.ts';

export const orderPay: ClientCommand<'order.pay'> = {
  about: 'order',
  queuedText: ({ amount_paid, from }) => (amount_paid < from ? t`Refund recorded` : t`Payment recorded`),
  auditText: msg`Payment recorded`,
  target: ({ order_id: id }) => `paid:${id}`,
  conflict: (args, current, code, first) => {
    const { amount_paid: theirs, total = 0 } = current;
    if (code !== 'row.stale' || theirs === undefined) return null;
    const seen = first.type === 'order.pay' ? first.args.from : args.from;
    const all = theirs + args.amount_paid - seen;
    // The server refuses to refund more than was paid, unless the order is a credit note.
    const isPossible = Math.abs(all) <= largestNumber && (all >= Math.min(0, theirs) || total < 0);
    return {
      kind: 'paid',
      mine: { paid: args.amount_paid },
      theirs: { paid: theirs },
      entity: 'orders',
      rowId: current.id,
      changedFields: { amount_paid: theirs },
      keepArgs: args.amount_paid === theirs ? null : { ...args, from: theirs },
      both: isPossible ? { quantity: all, args: { ...args, amount_paid: all, from: theirs } } : undefined,
    };
  },
  correction: null,
};
