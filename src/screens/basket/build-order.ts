import { uuidv7 } from 'uuidv7';
import type { Shortage } from '#contract/commands/order-differences.ts';
import type { CommandArgs } from '#contract/commands/registry.ts';
import type { BasketLine } from '#contract/endpoints/commands.ts';
import type { DeliveryDraft } from './delivery-draft.ts';

export type OrderArgs = CommandArgs<'order.place'>;

/**
 * Builds the order from the basket at the prices that the user saw and accepted; `waiting` lists the lines that the
 * screen announced as waiting.
 */
export function buildOrder(
  lines: readonly BasketLine[],
  customerCode: string,
  delivery: Pick<DeliveryDraft, 'instructions' | 'reference' | 'wanted'>,
  waiting: readonly Shortage[],
): OrderArgs {
  return {
    order_id: uuidv7(),
    customer_code: customerCode,
    lines: lines.map(({ reference, quantity, marking, price_seen }) => ({
      line_id: uuidv7(),
      reference,
      quantity,
      marking,
      price: price_seen,
    })),
    delivery_instructions: delivery.instructions.trim(),
    customer_reference: delivery.reference.trim(),
    ...(delivery.wanted === '' ? {} : { wanted_on: delivery.wanted }),
    from_basket: true,
    short_seen: [...waiting],
  };
}

/** The lines whose price today differs from the one that the user saw. */
export function changedPrices(lines: readonly BasketLine[]): BasketLine[] {
  return lines.filter((line) => line.article !== null && line.article.price !== line.price_seen);
}

/** Whether two baskets would produce the same order. */
export function isSameBasket(one: readonly BasketLine[], other: readonly BasketLine[]): boolean {
  const lines = new Map(one.map((line) => [line.reference, line]));
  return (
    lines.size === other.length &&
    other.every(({ reference, quantity, marking, price_seen }) => {
      const line = lines.get(reference);
      return line?.quantity === quantity && line.marking === marking && line.price_seen === price_seen;
    })
  );
}
