import type { jobStates, proofStates } from '#contract/entities/customizations.ts';
import type { OrderStatus } from '#contract/rules/orders/order-status.ts';
import type { PreparationState } from '#contract/rules/orders/preparation.ts';
import type { ShortReason } from '#contract/rules/orders/short-reasons.ts';
import type { Technique } from '../catalogue/families.ts';

/** A marking job of the sample. Instants are UTC ISO, null until reached. */
export type DemoCustomization = {
  technique: Technique;
  position: string;
  size: string;
  colours: string;
  text: string;
  proof_required: boolean;
  proof: (typeof proofStates)[number];
  state: (typeof jobStates)[number];
  blocked_reason: string;
  /** Username, or empty. */
  technician: string;
  quantity_done: number;
  quantity_spoiled: number;
  started_at: string | null;
  done_at: string | null;
};

/** A line of a sample order. `price` in cents excl. VAT at the time of the order. */
export type DemoLine = {
  reference: string;
  quantity: number;
  price: number;
  /** Readable description: "Broderie, cœur, 2 coul."; empty without a marking. */
  marking: string;
  picked: number;
  prep_state: PreparationState;
  short_reason: ShortReason | '';
  short_accepted: boolean;
  customization: DemoCustomization | null;
  /** Author and time of its last change. */
  username: string;
  date_updated: string;
};

/**
 * A sample order. `amount_paid` in cents incl. VAT; usernames are empty and instants null for steps that have not
 * happened.
 */
export type DemoOrder = {
  /** `2026-000123`, counted by date within each year. */
  number: string;
  customer_code: string;
  date_ordered: string;
  status: OrderStatus;
  amount_paid: number;
  /** Days like `2026-06-12`. */
  wanted_on: string | null;
  promised_on: string | null;
  delivery_instructions: string;
  customer_reference: string;
  commercial: string;
  placed_by: string;
  claimed_by: string;
  claimed_at: string | null;
  /** The preparer who packed it. */
  prepared_by: string;
  shipped_at: string | null;
  completed_at: string | null;
  canceled_at: string | null;
  canceled_by: string;
  lines: DemoLine[];
};
