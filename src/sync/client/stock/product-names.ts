import { useQuery } from '@tanstack/react-query';
import { formatFilter } from '#contract/filter.ts';
import { splitReferences } from '../catalogue/split-references.ts';
import { askDevice } from '../device/ask-device.ts';
import { readListPage } from '../lists/list-pages.ts';
import { olderKey } from '../lists/older-key.ts';

/** The references of one frame, so that the rows of a page are read by one question. */
let batch: { references: Set<string>; names: Promise<ReadonlyMap<string, string>> } | null = null;

/** The designations of products, from the device or else from the server. @throws ApiError if neither can answer */
async function readNames(references: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const local = await Promise.all(references.map((reference) => askDevice('product-of', { reference })));
  const names = new Map(local.flatMap((row) => (row ? [[row.reference, row.designation] as const] : [])));
  for (const values of splitReferences(references.filter((one) => !names.has(one)))) {
    const reference = formatFilter({ op: 'in', values, not: false });
    const { rows } = await readListPage('products', { reference, limit: String(values.length) });
    for (const row of rows) names.set(row.reference, row.designation);
  }
  return names;
}

function readName(reference: string): Promise<string> {
  if (batch === null) {
    const references = new Set<string>();
    const names = new Promise<void>((resolve) => setTimeout(resolve, 0)).then(() => {
      batch = null;
      return readNames([...references]);
    });
    batch = { references, names };
  }
  batch.references.add(reference);
  return batch.names.then((names) => names.get(reference) ?? '');
}

/** The designation of a product; empty while it is unknown, and for a reference without a product. */
export function useProductName(reference: string): string {
  const { data } = useQuery({
    queryKey: [...olderKey('products'), { name: reference }],
    queryFn: () => readName(reference),
    staleTime: 5 * 60_000,
    networkMode: 'always',
    retry: false,
  });
  return data ?? '';
}
