import { msg, t } from '@lingui/core/macro';
import type { ClientCommand } from './client-command.ts';

export const orderPay: ClientCommand<'order.pay'> = {
  about: 'order',
  queuedText: ({ amount_paid, from }) => (amount_paid < from ? t`Refund recorded` : t`Payment recorded`),
  auditText: msg`Payment recorded`,
  target: ({ order_id: id }) => `paid:${id}`,
  conflict: (args, current, code) => {
    if (code !== 'row.stale' || current.amount_paid === undefined) return null;
    return {
      kind: 'paid',
      mine: { paid: args.amount_paid },
      theirs: { paid: current.amount_paid },
      entity: 'orders',
      rowId: current.id,
      changedFields: { amount_paid: current.amount_paid },
      keepArgs: { ...args, from: current.amount_paid },
    };
  },
  correction: null,
};
