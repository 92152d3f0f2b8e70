import { catalogueLimits } from '#contract/rules/catalogue/catalogue-limits.ts';
import type { CataloguePage } from './catalogue-query.ts';
import { orderOf } from './article-order.ts';
import type { ArticleSlots } from './article-slots.ts';
import type { PageQuery } from './parse-catalogue-query.ts';
import type { Matches } from './find-matches.ts';
import { readMarker, writeMarker } from './page-marker.ts';
import { firstInOrder } from './first-in-order.ts';

/** One page of the matches; null if the marker belongs to another order. */
export function answerPage(
  slots: ArticleSlots,
  { slots: found }: Matches,
  { sort, after, limit }: PageQuery,
): CataloguePage | null {
  const order = orderOf(slots, sort);
  const marker = after === '' ? null : readMarker(sort.column, after);
  if (after !== '' && !marker) return null;
  const isIncluded = marker ? order.isAfter(marker) : undefined;
  const picked = firstInOrder(found, limit + 1, order, isIncluded);
  const articles = picked.slice(0, limit).map((slot) => slots.catalogueArticle(slot));
  const last = articles.at(-1);
  return {
    rows: articles,
    next:
      last && picked.length > limit
        ? writeMarker(sort.column, { value: last[sort.column], id: last.id })
        : null,
    count: Math.min(found.length, catalogueLimits.count),
    capped: found.length > catalogueLimits.count,
  };
}
