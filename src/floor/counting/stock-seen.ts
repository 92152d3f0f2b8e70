import type { CommandArgs } from '#contract/commands/registry.ts';
import { expectedAtLocation, onHandIfCounted } from '#contract/rules/stock/at-location.ts';

/** The recorded stock of a product that the user saw when counting it. */
export interface StockSeen {
  onHand: number;
  /** Pieces that are picked and not shipped; undefined if it is not known. */
  picked?: number | undefined;
}

/** Pieces of a product expected at its location, with which every count is compared. */
export function expectedPieces({ onHand, picked = 0 }: StockSeen): number {
  return expectedAtLocation(onHand, picked);
}

/** Pieces on hand if `counted` pieces of the product are at its location. */
export function countedOnHand(counted: number, { picked = 0 }: StockSeen): number {
  return onHandIfCounted(counted, picked);
}

/** The arguments of `stock.count` for pieces of a product counted at its location. */
export function countArgs(
  productId: string,
  counted: number,
  seen: StockSeen,
  details: Pick<CommandArgs<'stock.count'>, 'cause' | 'note'> = { cause: 'count', note: '' },
): CommandArgs<'stock.count'> {
  return {
    product_id: productId,
    counted: countedOnHand(counted, seen),
    from: seen.onHand,
    ...(seen.picked === undefined ? {} : { picked: seen.picked }),
    ...details,
  };
}
