import { memo } from 'react';
import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import { RowLink } from '#src/lists/row/row-link.tsx';
import { AddButton } from '#src/ordering/add-button.tsx';
import { splitDesignation } from '#src/ordering/article-name.ts';
import { toOrderable } from '#src/ordering/orderable-article.ts';
import { PriceHt } from '#src/ordering/price-ht.tsx';
import type { AddToBasket } from '#src/ordering/use-add-to-basket.ts';
import { StatePill } from '#src/ui/state-pill.tsx';
import { ArticlePicture } from './article-picture.tsx';

export interface ArticleCellProps {
  article: CatalogueArticle;
  basket: AddToBasket;
  /** Among the first cells: the picture loads immediately. */
  first: boolean;
  /** The user is typing: pictures can wait. */
  hurried: boolean;
}

/** The whole cell links to the article, except for the button. */
const WIDE_LINK =
  'after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-act';

function useArticleParts({ article, basket }: ArticleCellProps) {
  const { reference, designation, description, stock_level } = article;
  const { name, detail } = splitDesignation(designation, description);
  const link = (
    <RowLink to={`/article/${encodeURIComponent(reference)}`} className={WIDE_LINK}>
      {name}
    </RowLink>
  );
  const button = basket.allowed && (
    <AddButton
      // Cells are reused for other articles; the key prevents a focused button from becoming another article's button.
      key={reference}
      designation={designation}
      added={basket.inBasket.has(reference)}
      out={stock_level === 'Rupture'}
      onAdd={() => basket.add(toOrderable(article))}
      className="relative z-1"
    />
  );
  return { detail, link, button };
}

/** An article in the grid: picture above, then text, price and button. */
export const ArticleCard = memo(function ArticleCard(props: ArticleCellProps) {
  const { article, first, hurried } = props;
  const { detail, link, button } = useArticleParts(props);
  return (
    <div className="relative min-w-0 border-r border-b border-line">
      <ArticlePicture
        hash={article.images[0]}
        width={300}
        height={160}
        eager={first}
        hurried={hurried}
        className="h-40 w-full"
      />
      <div className="px-3.5 pt-2 pb-2.5">
        <div className="flex min-h-6 items-center justify-between gap-2">
          <span className="truncate text-13 text-ink-3">{article.reference}</span>
          <StatePill state={article.stock_level} />
        </div>
        <p className="mt-1 h-[1lh] truncate font-semibold">{link}</p>
        <p className="h-[1lh] truncate text-13 text-ink-2">{detail}</p>
        <div className="mt-2 flex min-h-control items-center justify-between gap-2">
          <PriceHt cents={article.price} className="text-16" />
          {button}
        </div>
      </div>
    </div>
  );
});

/** An article on a phone: picture on the left, text on the right. */
export const ArticleRow = memo(function ArticleRow(props: ArticleCellProps) {
  const { article, first, hurried } = props;
  const { detail, link, button } = useArticleParts(props);
  return (
    <div className="relative flex min-w-0 border-b border-line">
      <ArticlePicture
        hash={article.images[0]}
        width={120}
        height={136}
        eager={first}
        hurried={hurried}
        className="w-30 shrink-0"
      />
      {/* With large text the button of every row is below the price, because all rows have the same height. */}
      <div className="@container min-w-0 flex-1 py-2.5 pr-3 pl-3.5">
        <p className="h-[1lh] truncate text-12 text-ink-3">{article.reference}</p>
        <p className="h-[1lh] truncate text-16 font-semibold">{link}</p>
        <div className="mt-0.5 flex min-h-6 items-center gap-2">
          <StatePill state={article.stock_level} />
          <span className="min-w-0 truncate text-13 text-ink-2">{detail}</span>
        </div>
        <div className="mt-1.5 flex min-h-control items-center justify-between gap-2 @max-[12rem]:flex-col @max-[12rem]:items-start">
          <PriceHt cents={article.price} className="text-[min(1rem,7vw)]" />
          {button}
        </div>
      </div>
    </div>
  );
});
