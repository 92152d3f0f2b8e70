import type { CommandArgs } from '#contract/commands/registry.ts';
import { expectedAtLocation, onHandIfCounted } from '#contract/rules/stock/at-location.ts';

/** The stock of a product as the device knew it when the count was typed; a blind count does not show it. */
export interface StockSeen {
  /** The recorded stock: all pieces on hand, picked ones included. */
  onHand: number;
  /** Pieces that are picked and not shipped; undefined if it is not known. */
  picked?: number | undefined;
}

/** Pieces of a product expected at its location, with which its count is compared: on hand less picked. */
export function expectedPieces({ onHand, picked = 0 }: StockSeen): number {
  return expectedAtLocation(onHand, picked);
}

/** Pieces on hand if `counted` pieces of the product are at its location. */
export function countedOnHand(counted: number, { picked = 0 }: StockSeen): number {
  return onHandIfCounted(counted, picked);
}

/** The arguments of `stock.count` for pieces of a product counted at a location, which the user saw; empty if it has none. */
export function countArgs(
  { id, location }: { id: string; location: string },
  counted: number,
  seen: StockSeen,
  details: Pick<CommandArgs<'stock.count'>, 'cause' | 'note'> = { cause: 'count', note: '' },
): CommandArgs<'stock.count'> {
  return {
    product_id: id,
    counted: countedOnHand(counted, seen),
    from: seen.onHand,
    location,
    ...(seen.picked === undefined ? {} : { picked: seen.picked }),
    ...details,
  };
}
