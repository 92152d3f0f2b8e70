import type { Rows } from '../../registry.ts';
import type { OrderStatus } from './order-status.ts';

type Stamps = Partial<
  Pick<Rows['orders'], 'shipped_at' | 'completed_at' | 'canceled_at' | 'claimed_by' | 'claimed_at'>
>;

/** The instants and the claim that a change of status sets on an order. */
export function stampsOf(from: OrderStatus, to: OrderStatus, now: string): Stamps {
  switch (to) {
    case 'Pending':
      return { shipped_at: null, canceled_at: null };
    case 'Shipped':
      // Undoing the completion does not change when it shipped.
      if (from === 'Completed') return { completed_at: null };
      return { shipped_at: now, completed_at: null, claimed_by: '', claimed_at: null };
    case 'Canceled':
      return { canceled_at: now, claimed_by: '', claimed_at: null };
    case 'Completed':
      return { completed_at: now };
  }
}
