import { missingPieces } from '#contract/rules/stock/waiting-pieces.ts';
import { useAvailability } from '#src/sync/client/catalogue/availability.ts';
import type { AddedLine, DraftLine } from './amend-draft.ts';

/** What an amended quantity means for the stock; `missing` is null where the user may not see how much there is. */
export type LineStock = {
  /** Pieces ordered more than before; negative: fewer. */
  more: number;
  /** Pieces that will wait for stock. */
  missing: number | null;
  /** Pieces that can still be promised; null for users who may not see stock. */
  available: number | null;
};

/** Tells what changed and new lines reserve and what will wait, for users who may see stock, and whether any waits. */
export function useLineStock(
  lines: readonly DraftLine[],
  added: readonly AddedLine[],
  seesStock: boolean,
): { ofLine: (one: DraftLine) => LineStock; ofAdded: (one: AddedLine) => LineStock } {
  const references = [
    ...lines.map((one) => one.line.reference),
    ...added.map((one) => one.article.reference),
  ];
  const { data } = useAvailability([...new Set(references)], seesStock);
  const stockOf = (reference: string, more: number): LineStock => {
    const available = seesStock ? (data?.get(reference) ?? null) : null;
    return {
      more,
      available,
      missing: available === null ? null : missingPieces(more, available),
    };
  };
  return {
    ofLine: ({ line, quantity }) => stockOf(line.reference, quantity - line.quantity),
    ofAdded: ({ article, quantity }) => {
      const stock = stockOf(article.reference, quantity);
      // Without numbers, what is out of stock waits as a whole.
      return stock.available === null && article.stock_level !== 'Rupture' ? { ...stock, missing: 0 } : stock;
    },
  };
}
