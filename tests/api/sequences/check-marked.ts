import type { Books } from './books.ts';
import type { HouseState } from './house-state.ts';

/**
 * Checks that no unmarked piece counts as a marked one: a job has at most the pieces done that are marked for certain, and
 * only these have shipped, unless a user shipped the line unmarked.
 */
export function checkMarked({ orders, lines }: Books, { customizations }: HouseState): string[] {
  const wrong: string[] = [];
  for (const job of customizations.filter((one) => one.deleted_at === null)) {
    const line = lines.get(job.orderline_id);
    if (!line || line.isRemoved) continue;
    const { marked, shipped, shipsUnmarked } = line;
    if (job.quantity_done > marked)
      wrong.push(`job ${job.id}: ${job.quantity_done} done, while ${marked} pieces are marked for certain`);
    const status = orders.get(line.orderId)?.status;
    if ((status === 'Shipped' || status === 'Completed') && !shipsUnmarked && shipped > marked)
      wrong.push(`line ${line.id}: ${shipped} shipped, of which ${marked} are marked for certain`);
  }
  return wrong;
}
