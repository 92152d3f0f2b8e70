import { uuidv7 } from 'uuidv7';
import { Refusal } from '#contract/errors.ts';
import { jobForPart } from '#contract/rules/line-after-transition.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { deleteRows, updateRow, updateRows } from '#server/entities/write-rows.ts';
import type { Run } from './command-run.ts';
import { linesOf, summaryOf, type LineRow, type OrderRow } from './order-rows.ts';
import { writeOrder } from './place-order.ts';

type JobRow = EntityRow<'customizations'>;

/**
 * What a partial shipment leaves becomes a new order of the same customer, at the same prices. The lines that ship
 * keep what is picked; a line of which nothing ships goes over whole. What the lines that are left held of the stock,
 * the new ones hold: the stock does not change, and no level is crossed. Refuses `order.empty` where nothing is picked.
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
  // It was decided on what was picked then: an order of no lines could neither ship nor be taken back.
  if (lines.every((line) => line.picked === 0)) throw new Refusal('order.empty');
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
  const jobs = await shareJobs(run, left);
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
  const goods = left.map((line) => ({ line, id: uuidv7() }));
  await writeOrder(
    run,
    source,
    {
      order_id: orderId,
      delivery_instructions: order.delivery_instructions,
      customer_reference: order.customer_reference,
      lines: goods.map(({ line, id }) => ({
        line_id: id,
        reference: line.reference,
        quantity: line.quantity - line.picked,
        marking: line.marking,
        price: line.price,
      })),
    },
    articles,
  );
  await handOn(run, jobs, new Map(goods.map(({ line, id }) => [line.id, id])));
  return settled;
}

/**
 * A line that went over whole took its marking along: the new order has a job for it. The job of one that was split
 * is for what ships.
 */
async function shareJobs(run: Run, lines: readonly LineRow[]): Promise<JobRow[]> {
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
  return jobs;
}

/** What was settled of a marking, its proof above all, holds for the pieces that come later as well. */
const settledFacts = [
  'technique',
  'position',
  'size',
  'colours',
  'text',
  'proof',
  'proof_required',
  'proof_image',
  'proof_note',
  'proof_sent_at',
  'proof_answered_by',
  'proof_answered_at',
  'proof_reason',
] as const satisfies (keyof JobRow)[];

/** @param fresh id of the line in the new order, by that of the line that it comes from */
async function handOn(run: Run, jobs: readonly JobRow[], fresh: ReadonlyMap<string, string>): Promise<void> {
  if (jobs.length === 0) return;
  const from = new Map(jobs.map((job) => [fresh.get(job.orderline_id), job]));
  const made = await run.tx.q
    .selectFrom('customizations')
    .selectAll()
    .where('orderline_id', 'in', [...fresh.values()])
    .execute();
  const changes = made.flatMap((before) => {
    const job = from.get(before.orderline_id);
    const facts = job && Object.fromEntries(settledFacts.map((field) => [field, job[field]]));
    return facts ? [{ before, patch: facts as Partial<JobRow> }] : [];
  });
  await updateRows(run.tx, 'customizations', changes, { cause: 'remainder' });
}
