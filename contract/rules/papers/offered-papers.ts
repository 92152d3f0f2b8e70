import type { RoleName } from '../../access.ts';
import { isCreditNote } from '../orders/amounts.ts';
import { hasShipped, type OrderStatus } from '../orders/order-status.ts';
import type { PaperKind } from './paper.ts';

/**
 * The papers of an order that a role may have. A Client gets no pick list, and no delivery note of goods that have not
 * left; the warehouse may print one to put it into the parcel. A Technician sees only the marked lines of an order, of
 * which no paper can be made. Nothing of a canceled order is picked or delivered, and the goods of a credit note never
 * moved here.
 */
export function offeredPapers(role: RoleName, order: { status: OrderStatus; total: number }): PaperKind[] {
  if (role === 'Technician') return [];
  if (isCreditNote(order) || order.status === 'Canceled') return ['confirmation'];
  const isDelivered = role !== 'Client' || hasShipped(order.status);
  return [
    'confirmation',
    ...(isDelivered ? (['delivery-note'] as const) : []),
    ...(role === 'Client' ? [] : (['pick-list'] as const)),
  ];
}
