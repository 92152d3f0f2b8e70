import type { ArticleDetails } from '#src/sync/protocol/device-questions.ts';
import { PriceHt } from '#src/ordering/price-ht.tsx';
import { useAddToBasket } from '#src/ordering/use-add-to-basket.ts';
import { StatePill } from '#src/ui/state-pill.tsx';
import { ArticleFacts } from './article-facts.tsx';
import { ArticleOrder } from './article-order.tsx';
import { ArticlePictures } from './article-pictures.tsx';
import { BackLink } from './back-link.tsx';
import { SimilarArticles } from './similar-articles.tsx';

/** Pictures on the left, text and order form on the right; stacked on narrow screens. */
export function ArticleSheet({ file: { article, similar } }: { file: ArticleDetails }) {
  const basket = useAddToBasket();
  return (
    <>
      <BackLink />
      <article className="mx-auto grid max-w-310 pb-6 md:px-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-10 lg:pt-2">
        <ArticlePictures hashes={article.images} designation={article.designation} />
        <div className="px-4 pt-5 md:px-0 lg:pt-0">
          <div className="flex flex-wrap items-center gap-3">
            <span className="text-ink-2">{article.reference}</span>
            <StatePill state={article.stock_level} />
          </div>
          <h1 className="mt-2 text-26 font-bold break-words">{article.designation}</h1>
          <PriceHt cents={article.price} className="mt-2 block text-26" />
          <ArticleOrder article={article} basket={basket} />
          <ArticleFacts article={article} />
        </div>
      </article>
      <SimilarArticles articles={similar} />
    </>
  );
}
