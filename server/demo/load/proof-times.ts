import type { DemoOrder } from '../orders/order.ts';
import { soonAfter } from './instants.ts';
import type { OrderTimes } from './order-times.ts';

/** When a proof was sent, and when it was answered; UTC ISO. */
export function proofTimes(order: DemoOrder, times: OrderTimes): { sent: string; answered: string } {
  return {
    sent: soonAfter(order.date_ordered, 20, times.waited),
    answered: soonAfter(order.date_ordered, 95, times.waited),
  };
}
