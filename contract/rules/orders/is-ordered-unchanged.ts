type Line = { reference: string; quantity: number; marking: string };

/**
 * Whether an order contains a basket line in its current form. A line whose quantity or marking was changed since,
 * possibly on another device, was not ordered and stays in the basket.
 */
export function isOrderedUnchanged({ reference, quantity, marking }: Line, order: readonly Line[]): boolean {
  return order.some(
    (one) =>
      one.reference === reference && one.quantity === quantity && one.marking.trim() === marking.trim(),
  );
}
