import { piecesPicked } from '#contract/rules/stock/at-location.ts';
import type { Queries } from '#server/db/database.ts';

/** Pieces of a product that are picked and not shipped, over all orders. */
export async function readPickedPieces(q: Queries, reference: string): Promise<number> {
  const lines = await q
    .selectFrom('orderlines')
    .select(['picked', 'allocated'])
    .where('product_reference', '=', reference)
    .where('allocated', '>', 0)
    .where('deleted_at', 'is', null)
    .execute();
  return piecesPicked(lines);
}
