import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Rows } from '#contract/registry.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { askDevice } from '../device/ask-device.ts';
import { refetchOnOutboxChange } from '../reading/refresh.ts';
import { readByReference } from './availability.ts';

type Products = ReadonlyMap<string, Rows['products']>;

/**
 * The products with these references, with pending counts and moves applied. A product is missing while it is not
 * known, for example offline if it was never read on this device.
 * @param enabled false for users without permission to see stock
 */
export function useRecordedStock(references: readonly string[], enabled: boolean): Products {
  const sorted = [...new Set(references)].filter((one) => one !== '').toSorted();
  const { data = new Map() } = useQuery<Products, ApiError>({
    queryKey: ['replica', 'recorded-stock', sorted],
    queryFn: async ({ signal }) => {
      const base = await readByReference('products', sorted, signal);
      const local = await askDevice('products', { base, isCached: false }, signal);
      return new Map((local ?? base).map((product) => [product.reference, product]));
    },
    structuralSharing: false,
    placeholderData: keepPreviousData,
    meta: refetchOnOutboxChange,
    enabled: enabled && sorted.length > 0,
    retry: false,
  });
  return data;
}
