import { Refusal } from '#contract/errors.ts';
import { isTotalTooLarge, orderLimits, linesToConfirm } from '#contract/rules/orders/order-limits.ts';
import type { CommandContext } from '../commands/command-context.ts';

/**
 * Refuses `order.pieces` for quantities above `orderLimits.confirmAbove`, which may be a typing error: always to a Client,
 * and to staff who have not confirmed them.
 * @param lines what is ordered now, without lines whose quantity stays or falls
 * @param confirmed whether the user confirmed the large quantities
 */
export function requireConfirmedPieces(
  { actor }: Pick<CommandContext, 'actor'>,
  lines: readonly { reference: string; quantity: number }[],
  confirmed: boolean | undefined,
): void {
  if (confirmed === true && actor.role !== 'Client') return;
  const references = linesToConfirm(lines).map((line) => line.reference);
  if (references.length === 0) return;
  throw new Refusal('order.pieces', {
    params: { reason: 'articles', max: orderLimits.confirmAbove, references },
  });
}

/**
 * Refuses `order.total` for an order that adds up to more than `orderLimits.total`.
 * @param lines the whole order as it would be, prices in cents excl. VAT
 */
export function requireTotal(lines: readonly { quantity: number; price: number }[]): void {
  if (isTotalTooLarge(lines)) throw new Refusal('order.total');
}
