import { lineTotal } from '#contract/rules/orders/line-amount.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { textIn, type ReadRow } from '../import-plan.ts';
import type { LineFacts } from './judge-order-line.ts';
import type { OrderInFile } from './orders-in-file.ts';
import type { OrderPass } from './order-pass.ts';

/**
 * A line of a past order, after the order's other lines: shipped, or canceled. It allocates no stock and creates no
 * movements. A missing article is noted for creation if the options say so; otherwise the line only keeps the
 * reference.
 */
export function importedOrderLine(
  { context, references, tally }: OrderPass,
  orderInFile: OrderInFile,
  { values }: ReadRow,
  { line, id, createsArticle }: { line: LineFacts; id: string; createsArticle: boolean },
): Partial<EntityRow<'orderlines'>> {
  const { reference, quantity, price } = line;
  const fileDescription = textIn(values, 'description');
  if (createsArticle) {
    tally.create('articles');
    const facts = context.articles?.get(reference);
    references.addArticle({
      reference,
      designation: facts?.designation || fileDescription || reference,
      price: facts?.price || price,
    });
  }
  const found = references.article(reference);
  const article = typeof found === 'string' ? null : found;
  const [image = ''] = article ? (JSON.parse(article.images) as string[]) : [];
  const status = orderInFile.orderValues.status!;
  const isCanceled = status === 'Canceled';
  const shipped = isCanceled ? 0 : line.shipped;
  orderInFile.position += 1;
  orderInFile.sum += quantity * price;
  const orderLine = {
    id,
    order_id: orderInFile.id,
    order_number: orderInFile.number,
    customer_code: orderInFile.orderValues.customer_code!,
    position: orderInFile.position,
    reference,
    product_reference: article?.product_reference ?? '',
    description: fileDescription || (article?.designation ?? ''),
    category: article?.category ?? '',
    quantity,
    ordered: quantity,
    shipped,
    price,
    total: lineTotal(status, { quantity, shipped, price }),
    marking: textIn(values, 'marking'),
    username: context.actor.username,
    // The date of the past order, so that lists sorted by it do not show imported lines above current work.
    date_updated: orderInFile.orderValues.date_ordered!,
    prep_state: isCanceled ? ('to pick' as const) : ('packed' as const),
    picked: shipped,
    location: article?.location ?? '',
    barcode: article?.barcode ?? '',
    image,
  };
  orderInFile.added.push({ ...orderLine, short_accepted: false });
  return orderLine;
}
