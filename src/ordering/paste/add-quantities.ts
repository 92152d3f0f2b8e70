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
  return limit(one.quantity + other.quantity);
}

/** The pieces of some cartons; none if they exceed the maximum of a line. */
export function multiplyQuantity(
  count: number,
  pieces: number,
): { quantity: number | null; problem: Problem } {
  return limit(count * pieces);
}

function limit(quantity: number): { quantity: number | null; problem: Problem } {
  return quantity > largestQuantity
    ? { quantity: null, problem: { reason: 'too_large', text: String(quantity) } }
    : { quantity, problem: null };
}
