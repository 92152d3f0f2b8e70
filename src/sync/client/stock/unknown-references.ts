import { useQuery } from '@tanstack/react-query';
import { formatFilter } from '#contract/filter.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { askDevice } from '../device/ask-device.ts';
import { readListPage } from '../lists/list-pages.ts';
import { toLive, type Live } from '../reading/live.ts';
import { refetchOnOutboxChange } from '../reading/refresh.ts';
import { splitReferences } from '../catalogue/split-references.ts';

/**
 * The references without a product. The device may not have a new product yet, so the server is asked about those that
 * the device does not know.
 */
async function findUnknown(references: readonly string[], signal: AbortSignal): Promise<Set<string>> {
  const local = await askDevice('known-products', { references }, signal);
  const unknown = new Set(references);
  for (const reference of local ?? []) unknown.delete(reference);
  for (const values of splitReferences([...unknown])) {
    const reference = formatFilter({ op: 'in', values, not: false });
    const page = await readListPage('products', { reference, limit: String(values.length) }, signal).catch(
      (error: unknown) => {
        if (local) return { rows: [] };
        throw error;
      },
    );
    for (const row of page.rows) unknown.delete(row['reference'] as string);
  }
  return unknown;
}

/** The references without a product: goods that arrive under them go into quarantine. */
export function useUnknownReferences(references: readonly string[]): Live<ReadonlySet<string>> {
  const sorted = [...new Set(references)].toSorted();
  return toLive(
    useQuery<ReadonlySet<string>, ApiError>({
      queryKey: ['replica', 'unknown-references', sorted],
      queryFn: ({ signal }) => findUnknown(sorted, signal),
      structuralSharing: false,
      meta: refetchOnOutboxChange,
      enabled: sorted.length > 0,
      retry: false,
    }),
  );
}
