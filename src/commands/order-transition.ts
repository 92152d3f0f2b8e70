import { msg, t } from '@lingui/core/macro';
import type { OrderStatus } from '#contract/rules/orders/order-status.ts';
import { askForReason } from './ask-for-reason.ts';
import type { ClientCommand } from './client-command.ts';

const moved: Record<OrderStatus, () => string> = {
  Pending: () => t`Order set back to pending`,
  Shipped: () => t`Order shipped`,
  Canceled: () => t`Order canceled`,
  Completed: () => t`Order completed`,
};

export const orderTransition: ClientCommand<'order.transition'> = {
  about: 'order',
  queuedText: ({ to }) => moved[to](),
  auditText: msg`Status changed`,
  target: null,
  correction: ({ to, order_id: orderId }, verdict) =>
    to === 'Shipped' &&
    ['order.reason_required', 'order.rest_undecided', 'order.empty'].includes(verdict.code ?? '')
      ? { kind: 'ship', orderId }
      : askForReason(null, verdict),
};
