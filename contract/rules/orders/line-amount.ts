import { hasShipped, type OrderStatus } from './order-status.ts';

/** The fields of a line that determine its amount: pieces, and the unit price in cents excl. VAT. */
export type PricedLine = { quantity: number; shipped: number; price: number };

/** Billed pieces of a line: the shipped ones once the order has shipped, before that the line's quantity. */
export function billedPieces(
  status: OrderStatus,
  { quantity, shipped }: Pick<PricedLine, 'quantity' | 'shipped'>,
): number {
  return hasShipped(status) ? shipped : quantity;
}

/** Amount of a line in an order of this status, in cents excl. VAT. */
export function lineTotal(status: OrderStatus, line: PricedLine): number {
  return line.price * billedPieces(status, line);
}
