import { uuidv7 } from 'uuidv7';
import { jobForPart } from '#contract/rules/line-after-transition.ts';
import { deleteRows, updateRow, updateRows } from '#server/entities/write-rows.ts';
import { changeStock } from './change-stock.ts';
import type { Run } from './command-run.ts';
import { linesOf, summaryOf, type LineRow, type OrderRow } from './order-rows.ts';
import { writeOrder } from './place-order.ts';

/**
 * What a partial shipment leaves becomes a new order of the same customer, at the same prices. The lines that ship
 * keep what is picked; a line of which nothing ships goes over whole.
 */
export async function shipRemainder(
  run: Run,
  order: OrderRow,
  lines: readonly LineRow[],
  orderId: string,
): Promise<OrderRow> {
  const { tx } = run;
  const left = lines.filter((line) => line.picked < line.quantity);
  if (left.length === 0) return order;
  await changeStock(
    tx,
    left.map((line) => ({ reference: line.product_reference, allocated: line.picked - line.allocated })),
    { cause: 'correction', source: order.number },
  );
  await updateRows(
    tx,
    'orderlines',
    left.map((before) => ({
      before,
      patch: {
        quantity: before.picked,
        total: before.price * before.picked,
        allocated: before.picked,
        date_updated: tx.now,
        ...(before.picked === 0 ? { deleted_at: tx.now } : {}),
      },
    })),
    { cause: 'remainder' },
  );
  await shareJobs(run, left);
  const settled = await updateRow(tx, 'orders', order, summaryOf(await linesOf(tx, order.id)), {
    cause: 'remainder',
  });
  const source = {
    code: order.customer_code,
    name: order.customer_name,
    shipping_address: order.shipping_address,
    billing_address: order.billing_address,
    commercial: order.commercial,
  };
  const articles = new Map(
    left.map((line) => [
      line.reference,
      {
        product_reference: line.product_reference,
        designation: line.description,
        category: line.category,
        barcode: line.barcode,
        images: JSON.stringify(line.image ? [line.image] : []),
      },
    ]),
  );
  await writeOrder(
    run,
    source,
    {
      order_id: orderId,
      delivery_instructions: order.delivery_instructions,
      customer_reference: order.customer_reference,
      lines: left.map((line) => ({
        line_id: uuidv7(),
        reference: line.reference,
        quantity: line.quantity - line.picked,
        marking: line.marking,
        price: line.price,
      })),
    },
    articles,
  );
  return settled;
}

/**
 * A line that went over whole took its marking along: the new order has a job for it. The job of one that was split
 * is for what ships.
 */
async function shareJobs(run: Run, lines: readonly LineRow[]): Promise<void> {
  const jobs = await run.tx.q
    .selectFrom('customizations')
    .selectAll()
    .where(
      'orderline_id',
      'in',
      lines.map((line) => line.id),
    )
    .where('deleted_at', 'is', null)
    .execute();
  const picked = new Map(lines.map((line) => [line.id, line.picked]));
  const [gone, split] = [
    jobs.filter((job) => picked.get(job.orderline_id) === 0),
    jobs.filter((job) => picked.get(job.orderline_id) !== 0),
  ];
  await deleteRows(run.tx, 'customizations', gone, { cause: 'remainder' });
  const changes = split.map((before) => ({
    before,
    patch: jobForPart(before, picked.get(before.orderline_id)!),
  }));
  await updateRows(run.tx, 'customizations', changes, { cause: 'remainder' });
}
