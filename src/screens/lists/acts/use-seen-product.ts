import { useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import { usePickedPieces } from '#src/sync/client/stock/picked-lines.ts';
import { useUnsentStock } from '../cells/use-unsent-stock.ts';
import type { SeenProduct } from './count-difference.tsx';

/**
 * The product with which a count is compared: the present one, or from the first digit on the one of that moment, as in
 * the count of an aisle. A later change of the stock is a conflict, because the user may have counted before it.
 */
export function useSeenProduct(product: Rows['products'], isTyped: boolean): SeenProduct {
  const isUnsent = useUnsentStock(product.id).count !== null;
  const picked = usePickedPieces([product.reference])(product.reference);
  const live = { product, isUnsent, picked };
  const [typedOn, setTypedOn] = useState<SeenProduct | null>(null);
  if (isTyped && typedOn === null && picked !== undefined) setTypedOn(live);
  if (!isTyped && typedOn !== null) setTypedOn(null);
  return typedOn ?? live;
}
