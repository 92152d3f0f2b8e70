import { useQuery } from '@tanstack/react-query';
import { formatFilter } from '#contract/filter.ts';
import type { Rows } from '#contract/registry.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { askDevice } from '../device/ask-device.ts';
import { readListPage } from '../lists/list-pages.ts';
import { toLive, type Live } from '../reading/live.ts';
import { refetchOnOutboxChange } from '../reading/refresh.ts';

type Product = Rows['products'];

/** Products shown at one location; more do not fit on a shelf. */
const SHELF_ROWS = '200';

const oneOf = (values: readonly string[]) =>
  formatFilter({ op: 'in', values: [...new Set(values)], not: false });

/** The product with a reference, from the device or else from the server; null if there is none. @throws ApiError */
export async function readProduct(reference: string, signal?: AbortSignal): Promise<Product | null> {
  const local = await askDevice('product-of', { reference }, signal);
  if (local) return local;
  const page = await readListPage('products', { reference: oneOf([reference]), limit: '1' }, signal);
  return page.rows[0] ?? null;
}

/**
 * The products at a location, ignoring case, from the device or else from the server. @throws ApiError if neither can
 * answer
 */
export async function readProductsAt(location: string, signal?: AbortSignal): Promise<Product[]> {
  const local = await askDevice('products-at', { location }, signal);
  if (local) return local;
  const values = [location, location.toUpperCase(), location.toLowerCase()];
  const query = { location: oneOf(values), sort: 'reference', limit: SHELF_ROWS };
  return (await readListPage('products', query, signal)).rows;
}

/** The product with a reference; null if there is none. */
export function useProductOf(reference: string, enabled = true): Live<Product | null> {
  return toLive(
    useQuery<Product | null, ApiError>({
      queryKey: ['replica', 'product-of', reference],
      queryFn: ({ signal }) => readProduct(reference, signal),
      meta: refetchOnOutboxChange,
      enabled,
      retry: false,
    }),
  );
}

/** The products at a location. */
export function useProductsAt(location: string): Live<Product[]> {
  return toLive(
    useQuery<Product[], ApiError>({
      queryKey: ['replica', 'products-at', location],
      queryFn: ({ signal }) => readProductsAt(location, signal),
      meta: refetchOnOutboxChange,
      retry: false,
    }),
  );
}
