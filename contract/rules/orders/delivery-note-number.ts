import { hasShipped, type OrderStatus } from './order-status.ts';

type Numbered = { status: OrderStatus; number: string; delivery_note?: string | undefined };

/**
 * The number of the delivery note of an order's shipment; empty before its first one. After an undo it is still that of
 * the undone shipment. Imported orders and older versions of the application have none stored.
 */
export function deliveryNoteOf({ status, number, delivery_note: stored = '' }: Numbered): string {
  if (stored !== '' || number === '' || !hasShipped(status)) return stored;
  return `BL-${number}`;
}

/**
 * The number of the next delivery note: `BL-2026-000139`, and after an undone shipment `BL-2026-000139-2`, so that two
 * papers never have the same number. Empty while the order has no number.
 */
export function nextDeliveryNote(order: Numbered): string {
  const first = `BL-${order.number}`;
  const last = deliveryNoteOf(order);
  if (order.number === '') return '';
  if (last === '') return first;
  return `${first}-${Number(last.slice(first.length + 1) || '1') + 1}`;
}
