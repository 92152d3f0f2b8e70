import type { Rows } from '../registry.ts';
import type { OrderStatus } from './order-status.ts';

type Stamps = Partial<
  Pick<Rows['orders'], 'shipped_at' | 'completed_at' | 'canceled_at' | 'claimed_by' | 'claimed_at'>
>;

/** What a change of status stamps on an order, and whose hands it leaves. */
export function stampsOf(from: OrderStatus, to: OrderStatus, now: string): Stamps {
  switch (to) {
    case 'Pending':
      return { shipped_at: null, canceled_at: null };
    case 'Shipped':
      // It left when it left: to take its completion back ships nothing anew.
      if (from === 'Completed') return { completed_at: null };
      return { shipped_at: now, completed_at: null, claimed_by: '', claimed_at: null };
    case 'Canceled':
      return { canceled_at: now, claimed_by: '', claimed_at: null };
    case 'Completed':
      return { completed_at: now };
  }
}
