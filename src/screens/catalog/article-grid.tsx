import { useLingui } from '@lingui/react/macro';
import { memo, useRef, useState, type FocusEvent } from 'react';
import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import { useFreezeWhilePressed } from '#src/ui/use-freeze-while-pressed.ts';
import { useWidth } from '#src/ui/use-width.ts';
import { useAddToBasket } from '#src/ordering/use-add-to-basket.ts';
import { ArticleCard, ArticleRow } from './article-cell.tsx';
import { useArticleRows } from './use-article-rows.ts';
import { useRested } from './use-rested.ts';
import { useWordsPainted } from './use-words-painted.ts';

export interface ArticleGridProps {
  articles: readonly CatalogueArticle[];
  /** Identifies the search that `articles` answer. */
  queryKey: string;
  /** Total number of results, including those not loaded yet; null until counted. */
  count: number | null;
  more: boolean;
  onEnd: () => void;
  /** The articles still answer the previous search; the current one is loading. */
  busy: boolean;
}

/** Minimum width of a cell in px; below two and a half cells the grid becomes a list. */
const CELL = 216;

/** The search results as a grid, or as a list on a phone. Only rows near the viewport are rendered. */
export const ArticleGrid = memo(function ArticleGrid(props: ArticleGridProps) {
  const { more, onEnd, busy } = props;
  // Cells are keyed by position; without this a press on one article could act on another.
  const [{ articles, queryKey, count }, hold] = useFreezeWhilePressed(props);
  const { t } = useLingui();
  const scroller = useRef<HTMLDivElement>(null);
  const basket = useAddToBasket();
  // The user may type another letter: off-screen rows and pictures can wait.
  const hurried = useRested(articles) !== articles;
  const painted = useWordsPainted();
  const [active, setActive] = useState(-1);
  const { width } = useWidth(scroller);
  const fitting = Math.max(1, Math.floor(width / CELL));
  const columns = width < 2.5 * CELL ? 1 : fitting;
  const rows = Math.ceil(articles.length / columns);
  const virtual = useArticleRows({
    rows,
    scroller,
    likely: columns === 1 ? 136 : 290,
    active: active < 0 ? -1 : Math.floor(active / columns),
    queryKey,
    more,
    onEnd,
    hurried,
    busy,
  });
  const follow = ({ target }: FocusEvent) => {
    const cell = target.closest<HTMLElement>('[data-index]');
    if (cell) setActive(Number(cell.dataset['index']));
  };
  const Cell = columns === 1 ? ArticleRow : ArticleCard;
  return (
    <div
      ref={scroller}
      data-scroller
      className="isolate min-h-0 flex-1 overflow-y-auto overscroll-contain"
      onPointerDownCapture={hold}
      onFocus={follow}
      onBlur={() => setActive(-1)}
    >
      {width > 0 && (
        <div role="list" aria-label={t`Articles`} className="relative" style={{ height: virtual.height }}>
          {virtual.items.map((row) => (
            <div
              key={row.key}
              role="presentation"
              data-article-row
              className="absolute inset-x-0 top-0 grid"
              style={{
                transform: `translateY(${row.start}px)`,
                gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              }}
            >
              {articles.slice(row.index * columns, (row.index + 1) * columns).map((article, at) => {
                const index = row.index * columns + at;
                return (
                  <div
                    // Keyed by position, so that typing changes text in existing cells instead of recreating them;
                    // buttons are keyed by reference.
                    key={at}
                    role="listitem"
                    aria-posinset={index + 1}
                    aria-setsize={count ?? -1}
                    data-index={index}
                    className="grid min-w-0"
                  >
                    <Cell
                      article={article}
                      basket={basket}
                      first={index < 2 * columns}
                      hurried={hurried || !painted}
                    />
                  </div>
                );
              })}
            </div>
          ))}
        </div>
      )}
    </div>
  );
});
