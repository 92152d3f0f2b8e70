import { insertMany } from '#server/db/insert-many.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import type { DemoWarehouse } from '../warehouse.ts';
import { keepProofs } from './keep-proofs.ts';
import { tellCourse } from './order-course.ts';
import { layOutOrder } from './order-rows.ts';
import { timesOf } from './order-times.ts';
import { toldApart, type Step } from './step.ts';
import type { Stocked } from './write-catalogue.ts';

/**
 * Writes the orders with their lines and marking jobs, and the number counters of each year.
 * @returns the orders, and the steps of their history, order by order
 */
export async function writeOrders(
  tx: Write,
  sample: DemoWarehouse,
  goods: ReadonlyMap<string, Stocked>,
  now: string,
): Promise<{ orders: EntityRow<'orders'>[]; steps: Step[] }> {
  const customers = new Map(sample.customers.map((customer) => [customer.code, customer]));
  const clients = new Map(sample.users.map((user) => [user.customer_code, user.username]));
  const drafts = sample.orders.map((order) => {
    const times = timesOf(order, now);
    const customer = customers.get(order.customer_code)!;
    const client = clients.get(order.customer_code) ?? order.commercial;
    return { source: order, customer, times, ...layOutOrder(order, customer, times, goods, client) };
  });
  // Only open orders get proof pictures: those of shipped orders are not looked at.
  await keepProofs(
    tx,
    drafts.flatMap(({ source, customer, jobs }) =>
      source.status === 'Pending' ? [{ customer: customer.name, jobs }] : [],
    ),
    new Map(sample.articles.map((article) => [article.reference, article])),
  );
  const orders = await insertRows(
    tx,
    'orders',
    drafts.map((draft) => draft.order),
    toldApart,
  );
  const lines = await insertRows(
    tx,
    'orderlines',
    drafts.flatMap((draft) => draft.lines),
    toldApart,
  );
  const jobs = await insertRows(
    tx,
    'customizations',
    drafts.flatMap((draft) => draft.jobs),
    toldApart,
  );
  await insertMany(tx, 'proof_version', jobs.flatMap(versionOf));
  await insertMany(tx, 'counter', countersOf(sample));

  const linesByOrder = Map.groupBy(lines, (line) => line.order_id);
  const jobByLine = new Map(jobs.map((job) => [job.orderline_id, job]));
  const steps = drafts.flatMap(({ source, times }, at) => {
    const order = orders[at]!;
    const own = (linesByOrder.get(order.id) ?? []).map((line) => ({ line, job: jobByLine.get(line.id) }));
    return tellCourse(source, { order, lines: own }, times, clients.get(order.customer_code));
  });
  return { orders, steps };
}

/** The one proof of a job, if it was sent. */
function versionOf(job: EntityRow<'customizations'>) {
  if (job.proof_version === 0) return [];
  const { proof } = job;
  return [
    {
      customization_id: job.id,
      version: job.proof_version,
      file: '',
      image: job.proof_image,
      hash: job.proof_hash,
      note: job.proof_note,
      sent_by: '',
      sent_at: job.proof_sent_at ?? job.created_at,
      answer: proof === 'approved' || proof === 'refused' ? proof : '',
      answered_by: job.proof_answered_by,
      answered_at: job.proof_answered_at,
      reason: job.proof_reason,
    },
  ];
}

/** The last order number of each year. */
function countersOf({ orders }: DemoWarehouse): { name: string; value: number }[] {
  const last = new Map(orders.map((order) => order.number.split('-') as [string, string]));
  return [...last].map(([year, number]) => ({ name: `order:${year}`, value: Number(number) }));
}
