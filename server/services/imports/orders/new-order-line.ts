import { lineTotal } from '#contract/rules/orders/line-amount.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { textIn, type ReadRow } from '../import-plan.ts';
import type { LineFacts } from './judge-order-line.ts';
import type { BookedOrder } from './order-book.ts';
import type { OrderPass } from './order-pass.ts';

/**
 * A line of a past order, after the order's other lines: shipped, or canceled. It allocates no stock and creates no
 * movements. A missing article is noted for creation if the options say so; otherwise the line only keeps the
 * reference.
 */
export function newLine(
  { run, names }: OrderPass,
  booked: BookedOrder,
  { values }: ReadRow,
  { line, id, makesArticle }: { line: LineFacts; id: string; makesArticle: boolean },
): Partial<EntityRow<'orderlines'>> {
  const { reference, quantity, price } = line;
  const told = textIn(values, 'description');
  if (makesArticle) names.makeArticle({ reference, designation: told || reference, price });
  const found = names.article(reference);
  const article = typeof found === 'string' ? null : found;
  const [image = ''] = article ? (JSON.parse(article.images) as string[]) : [];
  const status = booked.header.status!;
  const isCanceled = status === 'Canceled';
  const shipped = isCanceled ? 0 : line.shipped;
  booked.position += 1;
  const made = {
    id,
    order_id: booked.id,
    order_number: booked.number,
    customer_code: booked.header.customer_code!,
    position: booked.position,
    reference,
    product_reference: article?.product_reference ?? '',
    description: told || (article?.designation ?? ''),
    category: article?.category ?? '',
    quantity,
    ordered: quantity,
    shipped,
    price,
    total: lineTotal(status, { quantity, shipped, price }),
    marking: textIn(values, 'marking'),
    username: run.actor.username,
    // Sorted by their own time, not before the lines of today's work.
    date_updated: booked.header.date_ordered!,
    prep_state: isCanceled ? ('to pick' as const) : ('packed' as const),
    picked: shipped,
    location: article?.location ?? '',
    barcode: article?.barcode ?? '',
    image,
  };
  booked.added.push({ ...made, short_accepted: false });
  return made;
}
