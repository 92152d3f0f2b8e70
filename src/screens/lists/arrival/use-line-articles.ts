import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findArticles } from '#src/sync/client/catalogue/find-articles.ts';
import type { ArrivalLine } from './arrival-sums.ts';

/** The parts of a line's article that are shown. */
export type LineArticle = { designation: string; image: string };

const none: ReadonlyMap<string, LineArticle> = new Map();

/** The articles of an arrival, by reference; references that are not sold are missing. */
export function useLineArticles(lines: readonly ArrivalLine[]): ReadonlyMap<string, LineArticle> {
  const references = [...new Set(lines.map((line) => line.reference))].toSorted();
  const { data } = useQuery({
    queryKey: ['replica', 'arrival-articles', references],
    queryFn: async ({ signal }) => {
      const found = await findArticles(references, signal);
      return new Map(
        [...found].map(([reference, { designation, images }]) => [
          reference,
          { designation, image: images[0] ?? '' },
        ]),
      );
    },
    enabled: references.length > 0,
    placeholderData: keepPreviousData,
    structuralSharing: false,
    retry: false,
  });
  return data ?? none;
}
