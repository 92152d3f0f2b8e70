import type { Waiting } from '#contract/rules/stock/waiting-pieces.ts';
import type { Write } from '#server/db/transact.ts';
import { actOf } from '#server/entities/history/history-entry.ts';
import type { LineRow, OrderRow } from '../orders/order-rows.ts';

/** A line in a mail, with what its amounts need. Everything in it is readable for the customer. */
export type MailLine = {
  pieces: number;
  reference: string;
  description: string;
  marking: string;
  /** Those of the pieces that shipped without their marking, if there are any. */
  unmarked?: number;
  /** Cents, excl. VAT. */
  total: number;
};

/** A line of an order that was placed or amended. What of it waits for stock is read when the mail is created. */
export type OrderedMailLine = MailLine & {
  /** Missing in mails that were queued before it was stored. */
  line_id?: string;
  /** What of it waits, as the user who ordered was shown it. */
  shown?: Waiting;
};

/** An order as its mails name it, at the moment of the event. */
export type OrderFacts = {
  order_id: string;
  number: string;
  customer_reference: string;
  /** Time of the event. Missing in mails that were queued before it was stored. */
  at?: string;
  /** The revision of the event. Missing in mails that were queued before it was stored. */
  rev?: number;
  /** The act of the event, which tells it from others of its revision. Missing in mails that were queued before. */
  act_id?: string;
};

export type ConfirmedFacts = OrderFacts & {
  /** Cents, excl. VAT. */
  total: number;
  /** A day, or empty. */
  wanted_on: string;
  shipping_address: string;
  delivery_instructions: string;
  lines: OrderedMailLine[];
  /** What does not ship with the order is closed. Missing in mails that were queued before it was stored. */
  no_back_orders?: boolean;
};

/** A line of a changed order: its pieces before and after, 0 where it was added or removed. */
export type AmendedLine = Pick<MailLine, 'reference' | 'description'> & {
  from: number;
  to: number;
  /** Its new marking, if that changed; empty if it stayed. */
  marking: string;
};

export type AmendedFacts = ConfirmedFacts & {
  /** A day, or empty. */
  promised_on: string;
  changes: AmendedLine[];
};

export type ShippedFacts = OrderFacts & {
  shipped_at: string | null;
  /** Cents, excl. VAT, of what shipped. */
  total: number;
  shipping_address: string;
  message: string;
  /** What ships. */
  leaves: MailLine[];
  /** What moved to the back order. */
  follows: MailLine[];
  /** What is neither delivered nor charged. */
  closed: MailLine[];
  /** Number of that back order. */
  back_order: string;
};

export type CanceledFacts = OrderFacts & { canceled_at: string | null; message: string };

export type ProofFacts = OrderFacts & {
  customization_id: string;
  proof_sent_at: string | null;
  reference: string;
  marking: string;
  note: string;
};

/** The order fields that all its mails have. */
export function orderFactsOf(
  { rev, author, now }: Pick<Write, 'rev' | 'author' | 'now'>,
  order: OrderRow,
): OrderFacts {
  return {
    order_id: order.id,
    number: order.number,
    customer_reference: order.customer_reference,
    at: now,
    rev,
    act_id: actOf({ rev, author }),
  };
}

/**
 * Some pieces of a line, as a list for `flatMap`: empty if there are none.
 * @param unmarked those of them that shipped without their marking
 */
export function mailLinesOf(line: LineRow, pieces: number, unmarked = 0): MailLine[] {
  if (pieces <= 0) return [];
  const { reference, description, marking, total } = line;
  return [{ pieces, reference, description, marking, total, ...(unmarked > 0 && { unmarked }) }];
}
