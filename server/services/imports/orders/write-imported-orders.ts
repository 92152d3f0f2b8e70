import { Refusal } from '#contract/errors.ts';
import { millipercentOf, orderAmounts, type BilledOrder } from '#contract/rules/orders/amounts.ts';
import type { OrderStatus } from '#contract/rules/orders/order-status.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { storedSettingsOf } from '#server/entities/stored-settings.ts';
import { insertRows, updateRows } from '#server/entities/write/write-rows.ts';
import type { ImportContext } from '../import-plan.ts';
import { countVisible } from '../read-by-keys.ts';
import { newJob } from '../../marking/new-job.ts';
import { notifyChangedRows } from '../../notifications/notify-changed-rows.ts';
import { continueOrderNumbersAfter } from '../../orders/order-number.ts';
import { summaryOf } from '../../orders/order-rows.ts';
import type { OrderInFile } from './orders-in-file.ts';
import type { OrderPass } from './order-pass.ts';
import { sumLines } from './sum-lines.ts';

/** Writes lines, and the customers and articles that they need; the orders themselves follow. */
export async function writeOrderLines(
  tx: Write,
  { context, references, ordersInFile }: OrderPass,
  lines: readonly Partial<EntityRow<'orderlines'>>[],
): Promise<void> {
  await references.write(tx);
  const created = await insertRows(tx, 'orderlines', lines, { cause: context.cause });
  const marked = created.filter((line) => line.marking !== '' && line.quantity > 0);
  const jobs = marked.map((line) => {
    const isDone = ordersInFile.get(line.order_number).orderValues.status !== 'Canceled';
    const done = { state: 'done' as const, quantity_done: line.quantity, proof_required: 0 };
    return { ...newJob(line), ...(isDone ? done : {}) };
  });
  await insertRows(tx, 'customizations', jobs, { cause: context.cause });
}

/** Writes the orders of a batch with the sums of their lines. Allocates no stock; new orders are not notified. */
export async function writeOrders(
  tx: Write,
  { context, ordersInFile }: OrderPass,
  numbers: readonly string[],
): Promise<void> {
  const all = [...new Set(numbers)]
    .map((number) => ordersInFile.get(number))
    .filter(({ orderValues }) => orderValues.customer_code !== undefined);
  const created = all.filter(({ stored }) => stored === null);
  const vat_millipercent = millipercentOf((await storedSettingsOf(tx)).vatRate);
  const rows = created.map(({ orderValues, added, isPaid }) => {
    const status = orderValues.status!;
    const sums = summed(status, added);
    const amounts = added.length > 0 ? sums : { ...sums, total: orderValues.total! };
    return { ...orderValues, ...amounts, ...(isPaid && paidIn({ status, vat_millipercent }, amounts)) };
  });
  await insertRows(tx, 'orders', rows, { cause: context.cause });
  const changed = all.filter(
    ({ stored, added, patch }) => stored && (added.length > 0 || Object.keys(patch).length > 0),
  );
  await changeOrders(tx, changed, context);
  await continueOrderNumbersAfter(
    tx,
    created.map(({ number }) => number),
  );
  const ids = created.map(({ orderValues }) => orderValues.id!);
  // Refuses orders that their author could not see afterwards.
  if ((await countVisible(tx.q, 'orders', context.actor, ids)) < ids.length)
    throw new Refusal('row.not_found');
}

function summed(status: OrderStatus, lines: OrderInFile['added']): Partial<EntityRow<'orders'>> {
  return summaryOf(
    status,
    lines.map((line) => ({ ...line, short_accepted: 0 })),
  );
}

async function changeOrders(
  tx: Write,
  orders: readonly OrderInFile[],
  context: ImportContext,
): Promise<void> {
  const longer = orders.flatMap(({ added, stored }) => (added.length > 0 ? [stored!] : []));
  const sums = await sumLines(tx, longer);
  const changes = orders.map((order) => {
    const { id, stored, patch } = order;
    const sum = sums.get(id);
    return {
      before: stored!,
      patch: {
        ...sum,
        ...(sum && isPaidSoFar(order, context) && paidIn(stored!, sum)),
        ...patch,
      },
    };
  });
  const written = await updateRows(tx, 'orders', changes, { cause: context.cause });
  await notifyChangedRows(
    tx,
    'orders',
    changes.map(({ before }) => before),
    written,
  );
}

/** Full payment of what an order bills, incl. VAT: nothing once it is canceled. */
function paidIn(
  { status, vat_millipercent }: Pick<BilledOrder, 'status' | 'vat_millipercent'>,
  { total = 0 }: Partial<BilledOrder>,
) {
  return { amount_paid: orderAmounts({ status, total, amount_paid: 0, vat_millipercent }).due };
}

/** Whether an order that continues in this batch is paid; after a restart its stored amounts show it. */
function isPaidSoFar({ isPaid, isNew, stored, given }: OrderInFile, { options }: ImportContext): boolean {
  if (isPaid || given.has('amount_paid') || !options.paid || !isNew || !stored) return isPaid;
  return stored.total !== 0 && orderAmounts(stored).due === 0;
}
