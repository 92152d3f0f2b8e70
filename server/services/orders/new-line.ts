import type { CommandArgs } from '#contract/commands/registry.ts';
import { lineTotal } from '#contract/rules/orders/line-amount.ts';
import { stateAfterPick } from '#contract/rules/orders/preparation.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { CommandContext } from '../commands/command-context.ts';
import type { OrderRow } from './order-rows.ts';

/** The columns of an article that its order line copies. */
export type LineArticle = Pick<
  EntityRow<'articles'>,
  'product_reference' | 'designation' | 'category' | 'barcode' | 'images'
>;

/** `picked`: pieces that are already picked, 0 by default. */
export type WantedLine = CommandArgs<'order.place'>['lines'][number] & { picked?: number };

/**
 * The columns of a new order line, with what it copies from its article. All its pieces are allocated to it; the caller
 * updates the allocated pieces of its product (`changeStock`).
 * @param location of its product
 */
export function newLine(
  { tx, actor }: CommandContext,
  order: Pick<OrderRow, 'id' | 'number' | 'customer_code'>,
  { line_id, reference, quantity, price, marking: rawMarking, picked = 0 }: WantedLine,
  position: number,
  article: LineArticle,
  location: string,
) {
  const [image = ''] = JSON.parse(article.images) as string[];
  const marking = rawMarking.trim();
  return {
    id: line_id,
    order_id: order.id,
    order_number: order.number,
    customer_code: order.customer_code,
    position,
    reference,
    product_reference: article.product_reference,
    description: article.designation,
    category: article.category,
    quantity,
    ordered: quantity,
    shipped: 0,
    backordered: 0,
    price,
    total: lineTotal('Pending', { quantity, shipped: 0, price }),
    marking,
    username: actor.username,
    date_updated: tx.now,
    prep_state: stateAfterPick({ quantity, marking }, picked),
    picked,
    short_accepted: 0,
    allocated: quantity,
    location,
    barcode: article.barcode,
    image,
  };
}
