import type { RoleName } from '../../access.ts';
import { hasShipped } from '../orders/line-amount.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import type { PaperKind } from './paper.ts';

/**
 * The papers of an order that a role may have. A Client gets no pick list, and no delivery note of goods that have not
 * left; the warehouse may print one to put it into the parcel. A Technician sees only the marked lines of an order, of
 * which no paper can be made.
 */
export function offeredPapers(role: RoleName, { status }: { status: OrderStatus }): PaperKind[] {
  if (role === 'Technician') return [];
  if (role === 'Client') return hasShipped(status) ? ['confirmation', 'delivery-note'] : ['confirmation'];
  return ['confirmation', 'delivery-note', 'pick-list'];
}
