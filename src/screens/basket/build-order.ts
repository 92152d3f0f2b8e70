import { uuidv7 } from 'uuidv7';
import type { CommandArgs } from '#contract/commands/registry.ts';
import type { BasketLine } from '#contract/endpoints/commands.ts';
import type { DeliveryDraft } from './delivery-draft.ts';

export type OrderArgs = CommandArgs<'order.place'>;

/** The order that a basket becomes, at the prices that were seen and accepted. */
export function buildOrder(
  lines: readonly BasketLine[],
  customerCode: string,
  delivery: DeliveryDraft,
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
    from_basket: true,
  };
}

/** What changed price since it was put in, in cents HT. */
export type PriceChange = { reference: string; seen: number; price: number };

/** The lines whose price today is not the one that was seen. */
export function changedPrices(lines: readonly BasketLine[]): BasketLine[] {
  return lines.filter((line) => line.article !== null && line.article.price !== line.price_seen);
}

/** The same order at other prices. */
export function acceptPrices(args: OrderArgs, prices: readonly PriceChange[]): OrderArgs {
  const today = new Map(prices.map((one) => [one.reference, one.price]));
  return {
    ...args,
    lines: args.lines.map((line) => ({ ...line, price: today.get(line.reference) ?? line.price })),
  };
}

/** The same order without some references. */
export function leaveOut(args: OrderArgs, references: readonly string[]): OrderArgs {
  return { ...args, lines: args.lines.filter((line) => !references.includes(line.reference)) };
}
