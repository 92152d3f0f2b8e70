import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { formatFilter } from '#contract/filter.ts';
import type { Rows } from '#contract/registry.ts';
import { piecesPicked } from '#contract/rules/stock/at-location.ts';
import { ApiError } from '#src/api/api-error.ts';
import { askList } from '../lists/ask-list.ts';
import { readListPage } from '../lists/list-pages.ts';
import { refetchOnOutboxChange } from '../reading/refresh.ts';
import { splitReferences } from '../catalogue/split-references.ts';

type Lines = readonly Rows['orderlines'][];

/**
 * The lines of all orders of which pieces are picked and not shipped, for the products with these references, with
 * pending commands applied; null while they are not known.
 * @param enabled false for users without permission to see stock
 */
export function usePickedLines(references: readonly string[], enabled: boolean): Lines | null {
  const { data = null } = useQuery({
    ...pickedLinesOf(references, enabled),
    placeholderData: keepPreviousData,
  });
  return data;
}

/**
 * Pieces of products that are picked and not shipped, with pending commands applied; undefined while they are not
 * known.
 */
export function usePickedPieces(references: readonly string[]): (reference: string) => number | undefined {
  const { data: lines } = useQuery(pickedLinesOf(references, true));
  if (!lines) return () => undefined;
  const byProduct = Map.groupBy(lines, (line) => line.product_reference);
  return (reference) => piecesPicked(byProduct.get(reference) ?? []);
}

function pickedLinesOf(references: readonly string[], enabled: boolean) {
  const sorted = [...new Set(references)].filter((one) => one !== '').toSorted();
  return queryOptions<Lines | null>({
    queryKey: ['replica', 'picked-lines', sorted],
    queryFn: ({ signal }) => readPickedLines(sorted, signal),
    meta: refetchOnOutboxChange,
    enabled: enabled && sorted.length > 0,
    retry: false,
  });
}

async function readPickedLines(references: readonly string[], signal: AbortSignal): Promise<Lines | null> {
  const lines: Rows['orderlines'][] = [];
  try {
    for (const values of splitReferences(references)) {
      const filters = {
        product_reference: formatFilter({ op: 'in', values, not: false }),
        allocated: '1..',
        picked: '1..',
        limit: '200',
      };
      let after: string | undefined;
      do {
        const query = { ...filters, ...(after === undefined ? {} : { after }) };
        const page =
          (await askList('orderlines', query, signal)) ?? (await readListPage('orderlines', query, signal));
        lines.push(...page.rows);
        after = page.next ?? undefined;
      } while (after !== undefined);
    }
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
  return lines;
}
