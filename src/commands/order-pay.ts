import { msg, t } from '@lingui/core/macro';
import { paidChangeOf } from '#contract/rules/orders/amounts.ts';
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
  correction: null,
};
