import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#src/api/api-error.ts';
import { askDevice } from '#src/sync/client/device/ask-device.ts';
import { askList } from '#src/sync/client/lists/ask-list.ts';
import { readListPage } from '#src/sync/client/lists/list-pages.ts';
import { answeredOnDevice } from '#src/sync/client/reading/refresh.ts';
import type { Line } from './pick-list.ts';

interface UncountedShort {
  short: Line;
  /** Id of its product; empty if unknown. */
  productId: string;
}

/**
 * The latest short line of another order with the same product, unless the product was counted since; null if there is
 * none.
 */
export function useUncountedShort({ id, product_reference }: Line): UncountedShort | null {
  const { data = null } = useQuery<UncountedShort | null>({
    queryKey: ['replica', 'uncounted-short', product_reference, id],
    queryFn: ({ signal }) => findShort(product_reference ?? '', id, signal),
    enabled: Boolean(product_reference),
    meta: answeredOnDevice,
    retry: false,
  });
  return data;
}

async function findShort(
  product: string,
  lineId: string,
  signal: AbortSignal,
): Promise<UncountedShort | null> {
  const query = { prep_state: 'short', product_reference: product, sort: '-date_updated', limit: '20' };
  try {
    const page =
      (await askList('orderlines', query, signal)) ?? (await readListPage('orderlines', query, signal));
    const short = page.rows.find((line) => line.id !== lineId);
    if (!short) return null;
    const counted = await lastCount(product, signal);
    if (counted !== null && counted >= short.date_updated) return null;
    return { short, productId: await readProductId(product, signal) };
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** UTC ISO of the last count of a product; null if there is none, or if the server is out of reach. */
async function lastCount(product: string, signal: AbortSignal): Promise<string | null> {
  const query = { reference: product, cause: 'count,opening', sort: '-at', limit: '1' };
  try {
    const [last] = (await readListPage('movements', query, signal)).rows;
    return last?.at ?? null;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** The id of a product; empty if the user may not see products, or if neither device nor server can answer. */
async function readProductId(reference: string, signal: AbortSignal): Promise<string> {
  try {
    const local = await askDevice('product-of', { reference }, signal);
    if (local) return local.id;
    const { rows } = await readListPage('products', { reference, limit: '1' }, signal);
    return rows[0]?.id ?? '';
  } catch (error) {
    if (error instanceof ApiError) return '';
    throw error;
  }
}
