import { maxNumber } from '#contract/rules/values/number-bounds.ts';
import type { FindConflict } from '../client-command.ts';

export const orderPayConflict: FindConflict<'order.pay'> = (args, current, code, first) => {
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
};
