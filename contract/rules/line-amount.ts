import type { OrderStatus } from './order-status.ts';

/** A line as its amount depends on it: pieces, and cents HT for one. */
export type PricedLine = { quantity: number; shipped: number; price: number };

/** Whether the goods of an order in this status have left the warehouse. */
export function hasShipped(status: OrderStatus): boolean {
  return status === 'Shipped' || status === 'Completed';
}

/** Pieces of a line that its order charges: those that shipped once the order has, those ordered before. */
export function billedPieces(
  status: OrderStatus,
  { quantity, shipped }: Pick<PricedLine, 'quantity' | 'shipped'>,
): number {
  return hasShipped(status) ? shipped : quantity;
}

/** Amount of a line in an order of this status, in cents HT. */
export function lineTotal(status: OrderStatus, line: PricedLine): number {
  return line.price * billedPieces(status, line);
}
