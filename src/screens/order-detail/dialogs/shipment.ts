import { piecesToShip } from '#contract/rules/orders/preparation.ts';
import type { ShownOrder } from '../shown-order.ts';
import type { Line } from '../line-facts.ts';

/** A line of a partial shipment. */
export interface ShippingLine {
  line: Line;
  /** Pieces to ship. */
  pieces: number;
  /** Pieces that wait for their marking: they stay behind unless the line ships unmarked. */
  waits: number;
}

/**
 * Computes what a shipment takes of each line of an order.
 * @param unmarked ids of lines that ship without their marking
 */
export function shipmentOf(
  { lines, customizations }: Pick<ShownOrder, 'lines' | 'customizations'>,
  unmarked: readonly string[],
): ShippingLine[] {
  return lines.map((line) => {
    const marked = customizations.find((job) => job.orderline_id === line.id)?.quantity_done ?? 0;
    return {
      line,
      pieces: piecesToShip(line, marked, unmarked.includes(line.id)),
      waits: line.picked - piecesToShip(line, marked, false),
    };
  });
}
