import { uuidv7 } from 'uuidv7';
import type { EntityRow } from '#server/db/tables.ts';
import { lineTotal } from '#contract/rules/orders/line-amount.ts';
import { hasShipped } from '#contract/rules/orders/order-status.ts';
import { orderLanguageOf } from '#contract/rules/papers/paper-language.ts';
import { summaryOf, type LineRow, type SummedRow } from '#server/services/orders/order-rows.ts';
import type { DemoCustomer } from '../people/customers.ts';
import type { DemoLine, DemoOrder } from '../orders/order.ts';
import { allocationOf } from '../stock/stock-flows.ts';
import { latest } from './instants.ts';
import { lastTouch, type OrderTimes, type Touch } from './order-times.ts';
import { proofTimes } from './proof-times.ts';
import type { Stocked } from './write-catalogue.ts';

type OrderValues = Partial<EntityRow<'orders'>> & { id: string };
type LineValues = Partial<LineRow> & SummedRow & { id: string };
type JobValues = Partial<EntityRow<'customizations'>>;

/** The current rows of an order with its lines and marking jobs. */
export type OrderValuesWhole = { order: OrderValues; lines: LineValues[]; jobs: JobValues[] };

/** How often the status of an order has changed, including its creation. */
const STATUS_SEQ = { Pending: 1, Shipped: 2, Canceled: 2, Completed: 3 } as const;

/**
 * Converts an order of the sample to rows.
 * @param client the author of the answers to its proofs
 */
export function layOutOrder(
  order: DemoOrder,
  customer: DemoCustomer,
  times: OrderTimes,
  goods: ReadonlyMap<string, Stocked>,
  client: string,
): OrderValuesWhole {
  const id = uuidv7();
  const own = {
    order_id: id,
    order_number: order.number,
    customer_code: customer.code,
    created_at: order.date_ordered,
  };
  const settled = order.completed_at ?? order.canceled_at ?? order.shipped_at ?? '';
  const touches = order.lines.map((line) => lastTouch(order, line, times));
  const lines = order.lines.map((line, at): LineValues => {
    const touch = touches[at]!;
    return {
      ...own,
      ...lineValues(order, line, touch, goods),
      id: uuidv7(),
      position: at + 1,
      allocated: allocationOf(order, line),
      updated_at: latest(touch.at, order.shipped_at ?? order.canceled_at ?? ''),
    };
  });
  return {
    order: {
      ...summaryOf(order.status, lines),
      ...orderValues(order),
      id,
      customer_name: customer.name,
      shipping_address: customer.shipping_address,
      billing_address: customer.billing_address,
      language: orderLanguageOf(customer.language),
      created_at: order.date_ordered,
      updated_at: latest(settled, ...touches.map((touch) => touch.at)),
    },
    lines,
    jobs: order.lines.flatMap((line, at) =>
      jobValues(line, { ...own, ...proofValues(order, line, times, client), orderline_id: lines[at]!.id }),
    ),
  };
}

function orderValues(order: DemoOrder): Partial<EntityRow<'orders'>> {
  const { lines: _lines, prepared_by: _prepared, canceled_by: _canceled, ...values } = order;
  return { ...values, status_seq: STATUS_SEQ[order.status] };
}

function lineValues(order: DemoOrder, line: DemoLine, touch: Touch, goods: ReadonlyMap<string, Stocked>) {
  const sold = goods.get(line.reference);
  if (!sold) throw new Error(`${line.reference} is ordered but no article sells it`);
  const { customization: _, ...values } = line;
  const shipped = hasShipped(order.status) ? line.picked : 0;
  return {
    ...values,
    product_reference: sold.article.product_reference,
    description: sold.article.designation,
    category: sold.article.category,
    barcode: sold.article.barcode,
    location: sold.product.location,
    image: sold.image,
    ordered: line.quantity,
    shipped,
    total: lineTotal(order.status, { ...line, shipped }),
    short_accepted: line.short_accepted ? 1 : 0,
    username: touch.by,
    date_updated: touch.at,
  };
}

/** When the proof was sent, and the author of its answer. */
function proofValues(order: DemoOrder, line: DemoLine, times: OrderTimes, client: string): JobValues {
  const proof = line.customization?.proof ?? 'none';
  if (proof === 'none') return {};
  const { sent, answered } = proofTimes(order, times);
  if (proof === 'sent') return { proof_version: 1, proof_sent_at: sent };
  return {
    proof_version: 1,
    proof_sent_at: sent,
    proof_answered_at: answered,
    proof_answered_by: client,
    proof_reason: proof === 'refused' ? 'Logo trop petit, merci de l’agrandir.' : '',
  };
}

function jobValues(line: DemoLine, own: JobValues & { created_at: string }): JobValues[] {
  const job = line.customization;
  if (!job) return [];
  return [
    {
      ...own,
      ...job,
      proof_required: job.proof_required ? 1 : 0,
      reference: line.reference,
      marking: line.marking,
      quantity: line.quantity,
      updated_at: job.done_at ?? (job.started_at ? line.date_updated : own.created_at),
    },
  ];
}
