import type { BasketLine } from '#contract/endpoints/commands.ts';
import type { OrderArgs } from './build-order.ts';
import { draftOf, hasWordsOf, type DeliveryDraft } from './delivery-draft.ts';

/*
 * A refused order gives its lines back to the basket and stays itself, to be decided. The next order goes on from it,
 * or is another one, perhaps of another customer: then nothing of it may be lost, or go along.
 */

/** Whether anything of an order lies in the basket. */
export function liesIn(order: OrderArgs, lines: readonly Pick<BasketLine, 'reference'>[]): boolean {
  return order.lines.some((one) => lines.some((line) => line.reference === one.reference));
}

/**
 * Whether an order that is placed takes the place of a refused one: it is for the same customer, holds something of it,
 * and no word of the refused one is lost with it.
 */
export function isReplacedBy(refused: OrderArgs, placed: OrderArgs, draft: DeliveryDraft): boolean {
  const kept = (word: string, now: string) => word === '' || word === now;
  return (
    refused.customer_code === placed.customer_code &&
    liesIn(refused, placed.lines) &&
    (draft.continues === refused.order_id ||
      (kept(refused.delivery_instructions, placed.delivery_instructions) &&
        kept(refused.customer_reference, placed.customer_reference)))
  );
}

/** The order with what the form says now, where the form goes on from it; itself where nothing differs. */
export function withWordsOf(draft: DeliveryDraft, order: OrderArgs): OrderArgs {
  if (!goesOnFrom(draft, order) || hasWordsOf(draft, order)) return order;
  return {
    ...order,
    delivery_instructions: draft.instructions.trim(),
    customer_reference: draft.reference.trim(),
  };
}

/** Whether the form holds the words of a refused order, as they were or as they were changed since. */
export function goesOnFrom(draft: DeliveryDraft, order: OrderArgs): boolean {
  const same = draft.customerCode === '' || draft.customerCode === order.customer_code;
  return draft.continues === order.order_id && same;
}

/**
 * The form once another customer is chosen: the words of a refused order stay with it, and come back with its
 * customer. What was typed stays.
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
      ? { customerCode, instructions: '', reference: '', continues: '' }
      : { ...draft, customerCode };
  const back = refused.findLast((one) => one.customer_code === customerCode);
  return back && next.instructions === '' && next.reference === '' && next.continues === ''
    ? draftOf(back, false)
    : next;
}
