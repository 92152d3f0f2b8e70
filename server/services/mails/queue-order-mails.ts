import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import type { LineRow, OrderRow } from '../orders/order-rows.ts';
import {
  mailLine,
  orderFactsOf,
  type CanceledFacts,
  type ConfirmedFacts,
  type ProofFacts,
  type ShippedFacts,
} from './order-facts.ts';
import { queueCustomerMails } from './queue-mails.ts';

/** Tells the users of the company that their order was received. `partly`: not everything was available. */
export async function queueOrderConfirmed(
  tx: Write,
  // The wish is a field of the order where the program has it.
  order: OrderRow & { wanted_on?: string | null },
  lines: readonly LineRow[],
  partly: boolean,
): Promise<void> {
  const kinds = { kind: 'order_confirmed', choice: 'order_confirmed' } as const;
  await queueCustomerMails(tx, order.customer_code, kinds, (): ConfirmedFacts => ({
    ...orderFactsOf(order),
    total: order.total,
    wanted_on: order.wanted_on ?? '',
    shipping_address: order.shipping_address,
    delivery_instructions: order.delivery_instructions,
    lines: lines.flatMap((line) => mailLine(line, line.quantity)),
    partly,
  }));
}

/**
 * Tells the users of the company what shipped, what follows and what is closed.
 * @param before the lines before the shipment
 * @param readLines reads them after it
 */
export async function queueOrderShipped(
  tx: Write,
  order: OrderRow,
  before: readonly LineRow[],
  readLines: () => Promise<LineRow[]>,
  backOrder: string,
): Promise<void> {
  const kinds = { kind: 'order_shipped', choice: 'order_status' } as const;
  await queueCustomerMails(tx, order.customer_code, kinds, async (): Promise<ShippedFacts> => {
    const ordered = new Map(before.map((line) => [line.id, line.quantity]));
    const lines = await readLines();
    return {
      ...orderFactsOf(order),
      shipped_at: order.shipped_at,
      total: order.total,
      shipping_address: order.shipping_address,
      message: order.customer_message,
      leaves: lines.flatMap((line) => mailLine(line, line.shipped)),
      follows: lines.flatMap((line) =>
        mailLine(line, (ordered.get(line.id) ?? line.quantity) - line.quantity),
      ),
      closed: lines.flatMap((line) => mailLine(line, line.quantity - line.shipped)),
      back_order: backOrder,
    };
  });
}

/** Tells the users of the company that their order was canceled, with the message for them. */
export async function queueOrderCanceled(tx: Write, order: OrderRow): Promise<void> {
  const kinds = { kind: 'order_canceled', choice: 'order_status' } as const;
  await queueCustomerMails(tx, order.customer_code, kinds, (): CanceledFacts => ({
    ...orderFactsOf(order),
    canceled_at: order.canceled_at,
    message: order.customer_message,
  }));
}

/** Asks the users of the company to approve a proof. */
export async function queueProofSent(
  tx: Write,
  order: OrderRow,
  job: EntityRow<'customizations'>,
): Promise<void> {
  await queueCustomerMails(
    tx,
    order.customer_code,
    { kind: 'proof_sent', choice: 'proof' },
    (): ProofFacts => ({
      ...orderFactsOf(order),
      customization_id: job.id,
      proof_sent_at: job.proof_sent_at,
      reference: job.reference,
      marking: job.marking,
      note: job.proof_note,
    }),
  );
}
