import type { OrderStatus } from '#contract/rules/orders/order-status.ts';
import type { ShipmentDecision } from '#contract/rules/orders/shipment-decisions.ts';
import type { ReturnedGoods } from '#contract/rules/orders/returned-goods.ts';
import type { Job } from '../line-facts.ts';

/** What an order consisted of at one moment; `total` in cents, excl. VAT. */
export type OrderSize = { lines: number; pieces: number; total: number };

/** Pieces of an article that were shown to wait for stock, and accepted; null where no number was shown. */
export type AcceptedWait = { reference: string; missing: number | null };

/** Pieces of a line, and of how many that shipped: more only where a part of them shipped unmarked. */
export type DecidedLine = { reference: string; pieces: number; of: number };

/** What a shipment did with pieces that did not ship as ordered; `lines` is empty where they cannot be named. */
export type Decision = { decision: ShipmentDecision; pieces: number; lines: DecidedLine[] };

/** An action of a user, described by the rows that it changed. */
export type TimelineEvent =
  | {
      kind: 'created';
      size: OrderSize | null;
      /** Number of the order that this one continues as a back order; empty if it is none. */
      continues: string;
      accepted: AcceptedWait[];
    }
  | {
      kind: 'transition';
      to: OrderStatus;
      from: OrderStatus;
      reason: string;
      /** The pieces and the amount that shipped; null for other transitions, and where an older server did not store them. */
      shipped: OrderSize | null;
      /** What the user decided with the shipment; empty for other transitions, and where an older server did not store it. */
      decisions: Decision[];
      /** What the undo of a shipment brought back; null for other transitions, and for a Client. */
      returned: ReturnedGoods | null;
      /** The back order that the shipment created, or those that remain after its undo; empty if there is none. */
      backOrder: string;
      /** The message to the customer. */
      message: string;
    }
  | {
      kind: 'amended';
      /** Quantities before and after, in pieces; 0 before for a new line, 0 after for a removed one. */
      lines: { reference: string; from: number; to: number }[];
      /** Changed markings; `withdrawn`: its proof must be sent again. */
      markings: { reference: string; from: string; to: string; withdrawn: boolean }[];
      /** The order's total before and after, in cents excl. VAT; null if it stayed. */
      total: { from: number; to: number } | null;
      accepted: AcceptedWait[];
      /** The other changed fields of the order. */
      fields: { field: string; from: unknown; to: unknown }[];
    }
  | { kind: 'claimed'; by: string; from: string }
  | { kind: 'released' }
  | { kind: 'picked'; picked: number; reference: string }
  | { kind: 'put back'; reference: string }
  | { kind: 'line reopened'; reference: string }
  | { kind: 'short'; missing: number; reference: string; reason: string }
  | { kind: 'short accepted'; missing: number; reference: string }
  | { kind: 'packed'; count: number }
  | { kind: 'marked'; done: number; spoiled: number; reference: string }
  | { kind: 'marking started'; reference: string }
  | { kind: 'marking blocked'; reference: string; reason: string }
  | { kind: 'proof'; state: Job['proof']; reference: string; reason: string }
  | { kind: 'proof required'; required: boolean; reference: string }
  | { kind: 'photo'; reference: string }
  | { kind: 'paid'; from: number; to: number }
  /** A day of the order, and the one before; empty for none. */
  | { kind: 'promised' | 'wanted'; day: string; was: string }
  | { kind: 'changed'; field: string; from: unknown; to: unknown }
  /** A mail about the order to a user of the customer; `failure`: why it was not delivered, empty if it was. */
  | { kind: 'mailed'; mail: string; to: string; failure: string }
  | { kind: 'other' };

export interface TimelineEntry {
  id: string;
  /** Empty if the viewer may not see it. */
  username: string;
  at: string;
  device: string;
  /** `form`, `command`, `import`, `system`. */
  origin: string;
  event: TimelineEvent;
}
