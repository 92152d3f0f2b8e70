import type { BasketLine } from '#contract/endpoints/commands.ts';
import type { OrderArgs } from './build-order.ts';
import { draftOf, hasWordsOf, type DeliveryDraft } from './delivery-draft.ts';

/*
 * A refused order returns its lines to the basket and stays in the queue until the user decides on it. The next order
 * may continue it, or be a different order, possibly for another customer; then nothing of the refused order may be
 * lost or mixed into the new one.
 */

/** Whether any reference of an order is in the basket. */
export function liesIn(order: OrderArgs, lines: readonly Pick<BasketLine, 'reference'>[]): boolean {
  return order.lines.some((one) => lines.some((line) => line.reference === one.reference));
}

/**
 * Whether a placed order replaces a refused one: it is for the same customer, shares a line with it, and keeps its
 * delivery instructions and customer reference.
 */
export function isReplacedBy(refused: OrderArgs, placed: OrderArgs, draft: DeliveryDraft): boolean {
  const kept = (word: string, now: string) => word === '' || word === now;
  return (
    refused.customer_code === placed.customer_code &&
    liesIn(refused, placed.lines) &&
    (draft.continues === refused.order_id ||
      (kept(refused.delivery_instructions, placed.delivery_instructions) &&
        kept(refused.wanted_on ?? '', placed.wanted_on ?? '') &&
        kept(refused.customer_reference, placed.customer_reference)))
  );
}

/** The order with the texts from the form if the form continues that order; otherwise the same object. */
export function withWordsOf(draft: DeliveryDraft, order: OrderArgs): OrderArgs {
  if (!goesOnFrom(draft, order) || hasWordsOf(draft, order)) return order;
  return {
    ...order,
    delivery_instructions: draft.instructions.trim(),
    customer_reference: draft.reference.trim(),
    wanted_on: draft.wanted === '' ? null : draft.wanted,
  };
}

/** Whether the form continues a refused order, with its texts unchanged or edited. */
export function goesOnFrom(draft: DeliveryDraft, order: OrderArgs): boolean {
  const same = draft.customerCode === '' || draft.customerCode === order.customer_code;
  return draft.continues === order.order_id && same;
}

/**
 * The form after the user chose another customer: texts of a refused order stay with that order and come back with its
 * customer; text that the user typed stays.
 */
export function withCustomer(
  draft: DeliveryDraft,
  customerCode: string,
  refused: readonly OrderArgs[],
): DeliveryDraft {
  const left = refused.find((one) => one.order_id === draft.continues);
  const leaves = customerCode !== '' && customerCode !== left?.customer_code;
  const next =
    left && leaves && hasWordsOf(draft, left)
      ? { customerCode, instructions: '', reference: '', wanted: '', continues: '' }
      : { ...draft, customerCode };
  const back = refused.findLast((one) => one.customer_code === customerCode);
  const isEmpty = [next.instructions, next.reference, next.wanted, next.continues].every(
    (text) => text === '',
  );
  return back && isEmpty ? draftOf(back, false) : next;
}
