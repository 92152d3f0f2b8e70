import type { DemoLine, DemoOrder } from './order.ts';

/** Pieces of one product that left or leave the stock through orders. */
export type Flow = {
  /** What has left, in order of time: shipments and spoiled pieces. */
  outgoing: { at: string; quantity: number }[];
  /** What has left, in all. */
  total: number;
  /** What open orders hold of the stock. */
  allocated: number;
  /** What lies picked for open orders, still on hand. */
  picked: number;
  /** Whether a preparer found less than was ordered. */
  short: boolean;
};

/** Pieces that the stock holds for a line: all that was ordered until the order leaves, even where less is accepted. */
export function allocationOf(order: Pick<DemoOrder, 'status'>, line: Pick<DemoLine, 'quantity'>): number {
  return order.status === 'Pending' ? line.quantity : 0;
}

/** When the spoiled pieces of a line were written off, and how many; null where none were. */
export function spoilageOf(line: DemoLine): { at: string; quantity: number } | null {
  const job = line.customization;
  if (!job || job.quantity_spoiled === 0) return null;
  return { at: job.done_at ?? line.date_updated, quantity: job.quantity_spoiled };
}

/** Adds up what the orders did to each product, by product reference. */
export function traceFlows(
  orders: readonly DemoOrder[],
  productOf: (reference: string) => string,
): Map<string, Flow> {
  const flows = new Map<string, Flow>();
  for (const order of orders) {
    for (const line of order.lines) {
      const product = productOf(line.reference);
      const flow = flows.get(product) ?? { outgoing: [], total: 0, allocated: 0, picked: 0, short: false };
      flows.set(product, flow);
      const gone = [
        spoilageOf(line),
        order.shipped_at ? { at: order.shipped_at, quantity: line.picked } : null,
      ];
      for (const one of gone) {
        if (!one || one.quantity === 0) continue;
        flow.outgoing.push(one);
        flow.total += one.quantity;
      }
      if (order.status !== 'Pending') continue;
      flow.allocated += allocationOf(order, line);
      flow.picked += line.picked;
      flow.short ||= line.prep_state === 'short';
    }
  }
  for (const flow of flows.values()) flow.outgoing.sort((a, b) => a.at.localeCompare(b.at));
  return flows;
}
