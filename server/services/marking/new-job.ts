import { uuidv7 } from 'uuidv7';
import { isToBeAgreed } from '#contract/rules/marking/is-to-be-agreed.ts';
import { readMarking } from '#contract/rules/marking/read-marking.ts';
import type { EntityRow } from '#server/db/tables.ts';

/** The initial marking job of a line. It requires a proof if the technique is still to be agreed with the customer. */
export function newJob(line: EntityRow<'orderlines'>) {
  const ordered = readMarking(line.marking);
  return {
    id: uuidv7(),
    orderline_id: line.id,
    order_id: line.order_id,
    order_number: line.order_number,
    customer_code: line.customer_code,
    reference: line.reference,
    marking: line.marking,
    ...ordered,
    quantity: line.quantity,
    proof: 'none' as const,
    proof_required: isToBeAgreed(ordered) ? 1 : 0,
    state: 'to do' as const,
  };
}
