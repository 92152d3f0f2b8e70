import type { Shortage } from '#contract/commands/order-differences.ts';
import { returnedPieces, waitingPieces } from '#contract/rules/stock/waiting-pieces.ts';
import { useAvailability } from '#src/sync/client/stock/availability.ts';
import type { AddedLine, DraftLine } from './amend-draft.ts';

/** What an amended quantity means for the stock. */
export type LineStock = {
  /** Pieces ordered more than before; negative: fewer. */
  more: number;
  /** Pieces that will wait for stock; null where the user may not see how much there is. */
  missing: number | null;
  /** Of fewer pieces, those that come back to the stock; the others were only waiting for it. */
  returned: number;
  /** Whether the number of pieces is known; if not, `missing` is null or, for an article in stock, 0. */
  isCounted: boolean;
};

/**
 * Tells what changed and new lines reserve and what will wait, for users who may see stock, and whether any waits. Lines
 * of one product share its pieces, those that the amendment releases included.
 */
export function useLineStock(
  lines: readonly DraftLine[],
  added: readonly AddedLine[],
  seesStock: boolean,
): {
  ofLine: (one: DraftLine) => LineStock;
  ofAdded: (one: AddedLine) => LineStock;
  /** What the screen says will wait, by article; null where it says no number. */
  shortSeen: Shortage[];
} {
  const demands = [
    ...lines.map(({ line, quantity }) => ({
      key: line.id,
      reference: line.reference,
      // A line of the order keeps its product, also where its article sells another one by now.
      product_reference: line.product_reference,
      pieces: quantity - line.quantity,
    })),
    ...added.map(({ id, article: { reference }, quantity }) => ({
      key: id,
      reference,
      product_reference: undefined,
      pieces: quantity,
    })),
  ];
  const { data } = useAvailability(demands, seesStock);
  const stock = seesStock ? data : undefined;
  const available = new Map([...(stock?.values() ?? [])].map((one) => [one.product, one.available]));
  const known = demands.flatMap(({ key, reference, product_reference, pieces }) => {
    const product = product_reference ?? stock?.get(reference)?.product;
    return product !== undefined && available.has(product) ? [{ key, product, pieces }] : [];
  });
  const counted = new Set(known.map(({ key }) => key));
  const waiting = waitingPieces(known, available);
  const returned = returnedPieces(known, available);
  const stockOf = (key: string, more: number): LineStock => {
    const isCounted = counted.has(key);
    return {
      more,
      isCounted,
      missing: isCounted ? (waiting.get(key) ?? 0) : null,
      returned: returned.get(key) ?? 0,
    };
  };
  const ofAdded = ({ id, article, quantity }: AddedLine): LineStock => {
    const ofArticle = stockOf(id, quantity);
    // Without numbers, what is out of stock waits as a whole.
    return ofArticle.isCounted || article.stock_level === 'Rupture'
      ? ofArticle
      : { ...ofArticle, missing: 0 };
  };
  const shortSeen = new Map<string, number | null>();
  for (const { key, reference } of demands) {
    const missing = waiting.get(key);
    if (missing) shortSeen.set(reference, (shortSeen.get(reference) ?? 0) + missing);
  }
  for (const one of added) if (ofAdded(one).missing === null) shortSeen.set(one.article.reference, null);
  return {
    shortSeen: [...shortSeen].map(([reference, missing]) => ({ reference, missing })),
    ofLine: ({ line, quantity }) => stockOf(line.id, quantity - line.quantity),
    ofAdded,
  };
}
