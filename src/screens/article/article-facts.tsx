import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import { writeNames } from '#contract/rules/values/name-list.ts';

/** An article's category and tags, each linking to similar articles in the catalogue, and its description. */
export function ArticleFacts({ article }: { article: CatalogueArticle }) {
  const { category, tags, description } = article;
  return (
    <dl className="mt-5 grid gap-4 border-t border-line pt-5">
      {description !== '' && (
        <Fact name={<Trans>Description</Trans>}>
          <p className="measure whitespace-pre-line">{description}</p>
        </Fact>
      )}
      {category !== '' && (
        <Fact name={<Trans>Category</Trans>}>
          <Link
            to="/catalog"
            search={{ category: writeNames([category]) }}
            className="chip items-center px-3"
          >
            {category}
          </Link>
        </Fact>
      )}
      {tags.length > 0 && (
        <Fact name={<Trans>Article tags</Trans>}>
          <ul className="flex flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag}>
                <Link to="/catalog" search={{ tag: writeNames([tag]) }} className="chip items-center px-3">
                  {tag}
                </Link>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="mb-1.5 text-13 font-semibold">{name}</dt>
      <dd className="text-ink-2">{children}</dd>
    </div>
  );
}
