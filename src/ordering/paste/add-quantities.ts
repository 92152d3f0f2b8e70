import { largestQuantity } from '../put-into-basket.ts';
import type { QuantityProblem } from './read-quantity.ts';

type Problem = { reason: QuantityProblem; text: string } | null;

/** The sum of the pieces of two lines; none if one of them is unread, or if the sum exceeds the maximum of a line. */
export function addQuantities(
  one: { quantity: number | null; problem?: Problem },
  other: { quantity: number | null; problem?: Problem },
): { quantity: number | null; problem: Problem } {
  if (one.quantity === null || other.quantity === null)
    return { quantity: null, problem: one.problem ?? other.problem ?? null };
  const quantity = one.quantity + other.quantity;
  return quantity > largestQuantity
    ? { quantity: null, problem: { reason: 'too_large', text: String(quantity) } }
    : { quantity, problem: null };
}
