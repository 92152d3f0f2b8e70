import { uuidv7 } from 'uuidv7';
import type { LinePatch } from '#contract/rules/orders/line-after-transition.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { copyMarkingAgreements } from '../marking/copy-agreements.ts';
import type { LineArticle } from './new-line.ts';
import type { LineRow, OrderRow } from './order-rows.ts';
import { writeOrder } from './write-order.ts';

type JobRow = EntityRow<'customizations'>;

/** A line in a transition of its order: as it was, its changes, and its marking job. */
export type LineTransition = {
  before: LineRow;
  patch: LinePatch;
  job: JobRow | undefined;
  shipsUnmarked: boolean;
};

/** Unshipped pieces of a line that move to a back order. */
export function piecesToBackOrder({ before, patch }: LineTransition): number {
  return before.quantity - (patch.quantity ?? before.quantity);
}

/**
 * Moves the unshipped pieces of a partial shipment to a back order: a new order of the same customer, at the same
 * prices, that continues `order`. Its lines keep the stock that those of `order` had allocated. Pieces that await
 * their marking are picked already, and stay picked.
 * @returns the back order; null if no pieces move
 */
export async function placeBackOrder(
  context: CommandContext,
  order: OrderRow,
  transitions: readonly LineTransition[],
  backOrderId: string,
): Promise<OrderRow | null> {
  const backOrdered = transitions.filter((one) => piecesToBackOrder(one) > 0);
  if (backOrdered.length === 0) return null;
  const customer = {
    code: order.customer_code,
    name: order.customer_name,
    shipping_address: order.shipping_address,
    billing_address: order.billing_address,
    commercial: order.commercial,
    no_back_orders: order.no_back_orders,
    language: order.language,
  };
  const lines = backOrdered.map((one) => ({ ...one, id: uuidv7(), pieces: piecesToBackOrder(one) }));
  // Two lines of one article may have copied different data from it.
  const articles = new Map(lines.map(({ id, before }) => [id, articleOf(before)]));
  const { order: backOrder } = await writeOrder(
    context,
    customer,
    {
      order_id: backOrderId,
      delivery_instructions: order.delivery_instructions,
      customer_reference: order.customer_reference,
      wanted_on: order.wanted_on,
      lines: lines.map(({ before, patch, id, pieces }) => ({
        line_id: id,
        reference: before.reference,
        quantity: pieces,
        marking: before.marking,
        price: before.price,
        picked: before.picked - patch.shipped,
      })),
    },
    ({ line_id }) => articles.get(line_id)!,
    order,
  );
  await copyMarkingAgreements(context, backOrder, lines);
  return backOrder;
}

/** What a line copied from its article. */
function articleOf(line: LineRow): LineArticle {
  return {
    product_reference: line.product_reference,
    designation: line.description,
    category: line.category,
    barcode: line.barcode,
    images: JSON.stringify(line.image ? [line.image] : []),
  };
}
