type Line = { reference: string; quantity: number; marking: string };

/**
 * Whether an order holds a line of the basket as it lies there. One whose quantity or marking was set otherwise since,
 * maybe on another device, is not what was ordered: it stays in the basket.
 */
export function isOrdered({ reference, quantity, marking }: Line, order: readonly Line[]): boolean {
  return order.some(
    (one) =>
      one.reference === reference && one.quantity === quantity && one.marking.trim() === marking.trim(),
  );
}
