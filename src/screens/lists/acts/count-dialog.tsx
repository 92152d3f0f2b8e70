import { useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import { keepSeries, readSeries } from '#src/floor/typed-number.ts';
import { useWakeLock } from '#src/floor/use-wake-lock.ts';
import { useProductOf } from '#src/sync/client/stock/find-products.ts';
import { CountForm } from './count-form.tsx';

export interface CountDialogProps {
  product: Rows['products'];
  /** Several products are counted one after the other: Enter saves and goes on to the next one. */
  isSeries?: boolean;
  /** Goes on to the next of the locations to count, instead of the next one in the aisle. */
  isDue?: boolean;
  onClose: () => void;
}

/**
 * Counts the pieces of a product, and then of others: the next one of the aisle or of the locations to count, or one that
 * is scanned.
 */
export function CountDialog({ product: first, isSeries = false, isDue = false, onClose }: CountDialogProps) {
  // After a reload, the series is at the product at which it was.
  const [reopened] = useState(() => readSeries(first.id));
  const [chosen, setChosen] = useState<Rows['products'] | null>(null);
  const current = chosen ?? reopened;
  const live = useProductOf(current?.reference ?? first.reference, current !== null);
  useWakeLock();
  const product = current === null ? first : (live.data ?? chosen ?? (live.isLoading ? null : first));
  if (product === null) return null;
  return (
    <CountForm
      key={product.id}
      product={product}
      isSeries={isSeries || current !== null}
      isDue={isDue}
      onOther={(other) => {
        keepSeries(first.id, other);
        setChosen(other);
      }}
      onClose={() => {
        keepSeries(first.id, null);
        onClose();
      }}
    />
  );
}
