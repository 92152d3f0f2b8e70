import { unmarkedPieces } from '#contract/rules/marking/unmarked-pieces.ts';
import type { Waiting } from '#contract/rules/stock/waiting-pieces.ts';
import { pipelined } from '#server/db/pipelined.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { jobsOf, linesOf, type LineRow, type OrderRow } from '../orders/order-rows.ts';
import {
  mailLinesOf,
  orderFactsOf,
  type AmendedFacts,
  type AmendedLine,
  type CanceledFacts,
  type ConfirmedFacts,
  type ProofFacts,
  type ShippedFacts,
} from './order-facts.ts';
import { queueCustomerMails } from './queue-mails.ts';
import { readMailedLines, type MailedLine } from './mailed-lines.ts';

/**
 * Queues the mail to the Clients of the customer that their order was received.
 * @param shown what waits of each line beside all earlier orders, as the user who ordered was shown it. The page of the order
 *   may say less, because it does not tell apart which of the customer's own orders waits. It counts only while some of the
 *   line waits (`waitingOfMailLine`).
 */
export async function queueOrderConfirmed(
  tx: Write,
  order: OrderRow,
  lines: readonly LineRow[],
  shown: ReadonlyMap<string, Waiting>,
): Promise<void> {
  const kinds = { kind: 'order_confirmed', choice: 'order_confirmed' } as const;
  await queueCustomerMails(tx, order.customer_code, kinds, () => confirmedFactsOf(tx, order, lines, shown));
}

/** The facts of an order and of its lines; `shown` as in `queueOrderConfirmed`. */
function confirmedFactsOf(
  tx: Write,
  order: OrderRow,
  lines: readonly LineRow[],
  shown: ReadonlyMap<string, Waiting> = new Map(),
): ConfirmedFacts {
  return {
    ...orderFactsOf(tx, order),
    total: order.total,
    wanted_on: order.wanted_on ?? '',
    shipping_address: order.shipping_address,
    delivery_instructions: order.delivery_instructions,
    lines: lines.flatMap((line) => {
      const { id } = line;
      return mailLinesOf(line, line.quantity).map((one) => ({ ...one, line_id: id, shown: shown.get(id) }));
    }),
    no_back_orders: order.no_back_orders === 1,
  };
}

/**
 * Queues the mail to the Clients of the customer with their order as it is after an amendment, and what changed since
 * the last mail that each of them got about it. It replaces an earlier one that was not sent yet, so that a mail never describes an older
 * state than the one before it.
 * @param lines of the order before and after the amendment
 */
export async function queueOrderAmended(
  tx: Write,
  order: OrderRow,
  lines: { before: readonly LineRow[]; after: readonly LineRow[] },
): Promise<void> {
  await tx.q
    .deleteFrom('mail_queue')
    .where('kind', '=', 'order_amended')
    .where('state', '=', 'waiting')
    .where('data', 'like', `%"order_id":"${order.id}"%`)
    .execute();
  // Users who want mails about received orders want them about their changes: it is the same choice.
  const kinds = { kind: 'order_amended', choice: 'order_confirmed' } as const;
  await queueCustomerMails(
    tx,
    order.customer_code,
    kinds,
    async () => ({
      facts: {
        ...confirmedFactsOf(tx, order, lines.after),
        promised_on: order.promised_on ?? '',
      },
      mailedLines: await readMailedLines(tx, order, lines.before),
    }),
    ({ facts, mailedLines }, recipient): AmendedFacts => ({
      ...facts,
      changes: changedLines(mailedLines(recipient), lines.after),
    }),
  );
}

/** The lines whose pieces or marking changed, in the order of the lines; removed ones at their former place. */
function changedLines(before: readonly MailedLine[], after: readonly LineRow[]): AmendedLine[] {
  const [linesBefore, linesAfter] = [byId(before), byId(after)];
  return [...new Map([...linesBefore, ...linesAfter]).values()]
    .toSorted((a, b) => a.position - b.position)
    .flatMap(({ id, reference, description }) => {
      const [old, current] = [linesBefore.get(id), linesAfter.get(id)];
      const [from, to] = [old?.quantity ?? 0, current?.quantity ?? 0];
      const marking = from > 0 && current && current.marking !== old?.marking ? current.marking : '';
      return from === to && marking === '' ? [] : [{ reference, description, from, to, marking }];
    });
}

function byId<L extends MailedLine>(lines: readonly L[]): Map<string, L> {
  return new Map(lines.map((line) => [line.id, line]));
}

/**
 * Queues the mail to the Clients of the customer about what shipped, what follows and what is closed. The shipment is
 * written already, with the lines and their jobs.
 * @param before the lines before the shipment
 */
export async function queueOrderShipped(
  tx: Write,
  order: OrderRow,
  before: readonly LineRow[],
  backOrder: string,
): Promise<void> {
  const kinds = { kind: 'order_shipped', choice: 'order_status' } as const;
  await queueCustomerMails(tx, order.customer_code, kinds, async (): Promise<ShippedFacts> => {
    const ordered = new Map(before.map((line) => [line.id, line.quantity]));
    const [lines, jobs] = await pipelined(tx.kind, [() => linesOf(tx, order.id), () => jobsOf(tx, order.id)]);
    const jobByLine = new Map(jobs.map((job) => [job.orderline_id, job]));
    return {
      ...orderFactsOf(tx, order),
      shipped_at: order.shipped_at,
      total: order.total,
      shipping_address: order.shipping_address,
      message: order.customer_message,
      leaves: lines.flatMap((line) =>
        mailLinesOf(line, line.shipped, unmarkedPieces(jobByLine.get(line.id), line.shipped)),
      ),
      follows: lines.flatMap((line) =>
        mailLinesOf(line, (ordered.get(line.id) ?? line.quantity) - line.quantity),
      ),
      closed: lines.flatMap((line) => mailLinesOf(line, line.quantity - line.shipped)),
      back_order: backOrder,
    };
  });
}

/** Queues the mail to the Clients of the customer that their order was canceled, with the message for them. */
export async function queueOrderCanceled(tx: Write, order: OrderRow): Promise<void> {
  const kinds = { kind: 'order_canceled', choice: 'order_status' } as const;
  await queueCustomerMails(tx, order.customer_code, kinds, (): CanceledFacts => ({
    ...orderFactsOf(tx, order),
    canceled_at: order.canceled_at,
    message: order.customer_message,
  }));
}

/** Queues the mail that asks the Clients of the customer to approve a proof. */
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
      ...orderFactsOf(tx, order),
      customization_id: job.id,
      proof_sent_at: job.proof_sent_at,
      reference: job.reference,
      marking: job.marking,
      note: job.proof_note,
    }),
  );
}
