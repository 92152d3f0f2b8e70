import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import { splitDesignation } from '#src/ordering/article-name.ts';
import { GoodsPicture } from '#src/ordering/goods-picture.tsx';
import { PriceHt } from '#src/ordering/price-ht.tsx';

/** Articles that share tags with this one, closest first, in a row that scrolls sideways. */
export function SimilarArticles({ articles }: { articles: readonly CatalogueArticle[] }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="border-t border-line py-5">
      <h2 id="similar" className="px-4 text-16 font-bold md:px-6">
        <Trans>Similar articles</Trans>
      </h2>
      <ul className="mt-3 flex gap-3 overflow-x-auto px-4 pb-2 md:px-6">
        {articles.map(({ reference, designation, description, images, price, id }) => {
          const { name, detail } = splitDesignation(designation, description);
          return (
            <li key={id} className="relative w-44 shrink-0 border border-line hover:bg-hover">
              <GoodsPicture hash={images[0]} width={176} height={120} className="h-30 w-full" />
              <div className="p-3">
                <p className="truncate text-13 text-ink-3">{reference}</p>
                <p className="truncate font-semibold">
                  <Link
                    to="/article/$articleReference"
                    params={{ articleReference: reference }}
                    className="after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-act"
                  >
                    {name}
                  </Link>
                </p>
                <p className="h-4.5 truncate text-13 text-ink-2">{detail}</p>
                <PriceHt cents={price} className="mt-1 block" />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
