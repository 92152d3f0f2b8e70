import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Rows } from '#contract/registry.ts';
import type { OnFound } from '#src/floor/find/use-find-by-scan.ts';
import { signalRight } from '#src/scan/signals.ts';
import { readProduct } from '#src/sync/client/stock/find-products.ts';

type Product = Rows['products'];

/**
 * Putting the next scanned product at a location: `asked` is the product that the user is asked about. A product that
 * lies there already opens as usual.
 */
export function usePutAway(location: string) {
  const [asked, setAsked] = useState<Product | null>(null);
  const onFound: OnFound = async (found, isShown) => {
    if (found.kind !== 'product') return false;
    const product = await readProduct(found.reference);
    if (!isShown()) return true;
    if (!product || product.location.toUpperCase() === location.toUpperCase()) return false;
    signalRight();
    // Rendered before the next scan is handled, so that it finds the question open.
    flushSync(() => setAsked(product));
    return true;
  };
  return { asked, onFound, close: () => setAsked(null) };
}
