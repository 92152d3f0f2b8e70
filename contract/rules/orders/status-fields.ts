import type { Rows } from '../../registry.ts';
import { deliveryNoteOf, nextDeliveryNote } from './delivery-note-number.ts';
import type { OrderStatus } from './order-status.ts';

type StatusFields = Partial<
  Pick<
    Rows['orders'],
    'shipped_at' | 'completed_at' | 'canceled_at' | 'claimed_by' | 'claimed_at' | 'delivery_note'
  >
>;
type Before = Pick<Rows['orders'], 'status' | 'number' | 'delivery_note'>;

/** The instants, the claim and the delivery note that a change of status sets on an order. */
export function statusFieldsOf(order: Before, to: OrderStatus, now: string): StatusFields {
  switch (to) {
    case 'Pending':
      return { shipped_at: null, canceled_at: null, delivery_note: deliveryNoteOf(order) };
    case 'Shipped':
      // Undoing the completion does not change when it shipped.
      if (order.status === 'Completed') return { completed_at: null };
      return {
        shipped_at: now,
        completed_at: null,
        claimed_by: '',
        claimed_at: null,
        delivery_note: nextDeliveryNote(order),
      };
    case 'Canceled':
      return { canceled_at: now, claimed_by: '', claimed_at: null };
    case 'Completed':
      return { completed_at: now };
  }
}
