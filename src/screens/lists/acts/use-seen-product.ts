import { useEffect, useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import { countFieldsOf, keepTyped, readTyped } from '#src/floor/typed-number.ts';
import { usePickedPieces } from '#src/sync/client/stock/picked-lines.ts';
import { useUnsentStock } from '../cells/use-unsent-stock.ts';
import type { SeenProduct } from './count-difference.tsx';

/**
 * The product with which a count is compared: the present one, or from the first digit on the one of that moment, as in
 * the count of an aisle, also after a reload. A later change of the stock is a conflict, because the user may have counted
 * before it.
 */
export function useSeenProduct(product: Rows['products'], isTyped: boolean): SeenProduct {
  const isUnsent = useUnsentStock(product.id).some(({ type }) => type === 'stock.count');
  const picked = usePickedPieces([product.reference])(product.reference);
  const live = { product, isUnsent, picked };
  const [typedOn, setTypedOn] = useState<SeenProduct | null>(null);
  if (isTyped && typedOn === null && picked !== undefined) setTypedOn(asKept(live));
  if (!isTyped && typedOn !== null) setTypedOn(null);
  const { id } = product;
  useEffect(() => {
    // Until the picked pieces are known, the kept values from before the reload stay.
    if (typedOn || !isTyped) keepSeen(id, typedOn);
  }, [id, typedOn, isTyped]);
  return typedOn ?? live;
}

/** The product as the user saw it before a reload. `live`: as it is now, if its stock was not kept. */
function asKept(live: SeenProduct): SeenProduct {
  const fields = countFieldsOf(live.product.id);
  const [onHand, picked] = [readTyped(fields.onHand), readTyped(fields.picked)];
  if (onHand === null || picked === null) return live;
  const location = readTyped(fields.location) ?? live.product.location;
  const product = { ...live.product, location, on_hand: Number(onHand) };
  return { ...live, product, picked: Number(picked) };
}

function keepSeen(productId: string, seen: SeenProduct | null): void {
  const fields = countFieldsOf(productId);
  keepTyped(fields.onHand, seen && String(seen.product.on_hand));
  keepTyped(fields.picked, seen && String(seen.picked));
  keepTyped(fields.location, seen && seen.product.location);
}
