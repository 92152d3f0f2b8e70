import { uuidv7 } from 'uuidv7';
import { readMarking } from '#contract/rules/marking/read-marking.ts';
import type { EntityRow } from '#server/db/tables.ts';

/** The initial marking job of a line. */
export function newJob(line: EntityRow<'orderlines'>) {
  return {
    id: uuidv7(),
    orderline_id: line.id,
    order_id: line.order_id,
    order_number: line.order_number,
    customer_code: line.customer_code,
    reference: line.reference,
    marking: line.marking,
    ...readMarking(line.marking),
    quantity: line.quantity,
    proof: 'none' as const,
    state: 'to do' as const,
  };
}
