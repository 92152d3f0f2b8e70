import type { DemoLine, DemoOrder } from '../orders/order.ts';

/** Pieces of one product that left or will leave the stock through orders. */
export type Flow = {
  /** Outgoing pieces, sorted by time: shipments and spoiled pieces. */
  outgoing: { at: string; quantity: number }[];
  /** Total of the outgoing pieces. */
  total: number;
  /** Allocated to open orders. */
  allocated: number;
  /** Picked for open orders, still on hand. */
  picked: number;
  /** Whether a preparer reported a shortage. */
  short: boolean;
};

/** Pieces allocated to a line: the full quantity until the order leaves, even where a shortage was accepted. */
export function allocationOf(order: Pick<DemoOrder, 'status'>, line: Pick<DemoLine, 'quantity'>): number {
  return order.status === 'Pending' ? line.quantity : 0;
}

/** When the spoiled pieces of a line were written off, and how many; null where there were none. */
export function spoilageOf(line: DemoLine): { at: string; quantity: number } | null {
  const job = line.customization;
  if (!job || job.quantity_spoiled === 0) return null;
  return { at: job.done_at ?? line.date_updated, quantity: job.quantity_spoiled };
}

/** Sums up the effect of the orders on each product, by product reference. */
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
