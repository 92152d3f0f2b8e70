import { useQuery } from '@tanstack/react-query';
import { formatFilter } from '#contract/filter.ts';
import type { Rows } from '#contract/registry.ts';
import { keyOfProduct, type ArticleStock } from '#contract/rules/stock/waiting-pieces.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { askDevice } from '../device/ask-device.ts';
import { readListPage } from '../lists/list-pages.ts';
import { toLive, type Live } from '../reading/live.ts';
import { refetchOnOutboxChange } from '../reading/refresh.ts';
import { splitReferences } from '../catalogue/split-references.ts';

/** Reads rows by their references, in as many pages as needed. @throws ApiError */
export async function readByReference<N extends 'articles' | 'products'>(
  name: N,
  references: readonly string[],
  signal: AbortSignal,
): Promise<Rows[N][]> {
  const rows: Rows[N][] = [];
  for (const values of splitReferences(references)) {
    const reference = formatFilter({ op: 'in', values, not: false });
    rows.push(...(await readListPage(name, { reference, limit: String(values.length) }, signal)).rows);
  }
  return rows;
}

/**
 * Product and available pieces of each article, by its reference, and of the products of lines that an order has, by
 * `keyOfProduct`, for users who may see stock. Articles that sell the same product share its pieces (`shortagesOf`).
 */
export function useAvailability(
  lines: readonly { reference: string; product_reference?: string | undefined }[],
  enabled: boolean,
): Live<Map<string, ArticleStock>> {
  const sorted = [...new Set(lines.map((line) => line.reference))].toSorted();
  const lineProducts = [...new Set(lines.flatMap((line) => line.product_reference ?? []))].toSorted();
  return toLive(
    useQuery<Map<string, ArticleStock>, ApiError>({
      queryKey: ['replica', 'availability', sorted, lineProducts],
      queryFn: async ({ signal }) => {
        const local = await askDevice('availability', { references: sorted, products: lineProducts }, signal);
        if (local) return new Map(local);
        const articles = await readByReference('articles', sorted, signal);
        const wanted = [
          ...articles.map((article) => [article.reference, article.product_reference] as const),
          ...lineProducts.map((product) => [keyOfProduct(product), product] as const),
        ];
        const references = wanted.map(([, product]) => product);
        const products = await readByReference('products', references, signal);
        const available = new Map(products.map((product) => [product.reference, product.available]));
        return new Map(
          wanted.map(([key, product]) => [key, { product, available: available.get(product) ?? 0 }]),
        );
      },
      structuralSharing: false,
      meta: refetchOnOutboxChange,
      enabled: enabled && sorted.length > 0,
    }),
  );
}
