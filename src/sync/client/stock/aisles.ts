import { useQuery } from '@tanstack/react-query';
import { formatFilter } from '#contract/filter.ts';
import type { Rows } from '#contract/registry.ts';
import { aisleOf, compareLocations } from '#contract/rules/stock/location.ts';
import type { ApiError } from '#src/api/api-error.ts';
import type { Aisle, AisleProduct } from '#src/sync/protocol/device-questions.ts';
import { splitReferences } from '../catalogue/split-references.ts';
import { askDevice } from '../device/ask-device.ts';
import { readListPage } from '../lists/list-pages.ts';
import { toLive, type Live } from '../reading/live.ts';
import { refetchOnOutboxChange } from '../reading/refresh.ts';

/** The server's largest page. */
const PAGE_ROWS = '200';

/** The aisles with products, in walking order; null if this device does not have the stock. */
export function useAisles(): Live<Aisle[] | null> {
  return toLive(
    useQuery<Aisle[] | null, ApiError>({
      queryKey: ['replica', 'aisles'],
      queryFn: ({ signal }) => askDevice('aisles', {}, signal),
      meta: refetchOnOutboxChange,
    }),
  );
}

/** The products of an aisle in walking order, from the device or else from the server. */
export function useAisleProducts(aisle: string, enabled = true): Live<AisleProduct[]> {
  return toLive(
    useQuery<AisleProduct[], ApiError>({
      queryKey: ['replica', 'aisle-products', aisle],
      queryFn: async ({ signal }) =>
        (await askDevice('aisle-products', { aisle }, signal)) ?? readFromServer(aisle, signal),
      meta: refetchOnOutboxChange,
      enabled: enabled && aisle !== '',
      retry: false,
    }),
  );
}

/** @throws ApiError if the server does not answer and this device has no earlier answer */
async function readFromServer(aisle: string, signal: AbortSignal): Promise<AisleProduct[]> {
  const products: Rows['products'][] = [];
  const location = formatFilter({ op: 'contains', text: aisle, not: false });
  let after: string | undefined;
  do {
    const page = await readListPage(
      'products',
      { location, sort: 'location', limit: PAGE_ROWS, after },
      signal,
    );
    products.push(...page.rows.filter((one) => aisleOf(one.location) === aisle));
    after = page.next ?? undefined;
  } while (after !== undefined);
  const articles = await readArticles(
    products.map((one) => one.reference),
    signal,
  );
  return products
    .toSorted((a, b) => compareLocations(a.location, b.location))
    .map((product) => {
      const article = articles.get(product.reference);
      return { product, designation: article?.designation ?? '', image: article?.images[0] ?? '' };
    });
}

/** An article of each product, by the product's reference. */
async function readArticles(references: readonly string[], signal: AbortSignal) {
  const found = new Map<string, Rows['articles']>();
  for (const values of splitReferences(references)) {
    const product_reference = formatFilter({ op: 'in', values, not: false });
    const page = await readListPage('articles', { product_reference, limit: PAGE_ROWS }, signal);
    for (const article of page.rows) {
      const known = found.get(article.product_reference);
      if (known?.reference !== article.product_reference) found.set(article.product_reference, article);
    }
  }
  return found;
}
