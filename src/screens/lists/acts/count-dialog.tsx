import { useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import { useWakeLock } from '#src/floor/use-wake-lock.ts';
import { useProductOf } from '#src/sync/client/stock/find-products.ts';
import { CountForm } from './count-form.tsx';

export interface CountDialogProps {
  product: Rows['products'];
  /** Several products are counted one after the other: Enter saves and goes on to the next one. */
  isSeries?: boolean;
  onClose: () => void;
}

/** Counts the pieces of a product, and then of others: the next one of the aisle, or one that is scanned. */
export function CountDialog({ product: first, isSeries = false, onClose }: CountDialogProps) {
  const [chosen, setChosen] = useState<Rows['products'] | null>(null);
  const live = useProductOf(chosen?.reference ?? first.reference, chosen !== null);
  const product = chosen === null ? first : (live.data ?? chosen);
  useWakeLock();
  return (
    <CountForm
      key={product.id}
      product={product}
      isSeries={isSeries || chosen !== null}
      onOther={setChosen}
      onClose={onClose}
    />
  );
}
