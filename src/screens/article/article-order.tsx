import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { AddButton } from '#src/ordering/add-button.tsx';
import { MarkingButton } from '#src/ordering/marking-button.tsx';
import { toOrderable } from '#src/ordering/orderable-article.ts';
import { useMostPieces } from '#src/ordering/use-most-pieces.ts';
import type { AddToBasket } from '#src/ordering/use-add-to-basket.ts';
import { useUser } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button.tsx';
import { iconArrowRight } from '#src/ui/icons/basic.ts';
import { Stepper } from '#src/ui/stepper.tsx';

/**
 * Quantity and marking of the article, and the button that adds it to the basket. Once added, the user edits the line
 * in the basket.
 */
export function ArticleOrder({ article, basket }: { article: CatalogueArticle; basket: AddToBasket }) {
  const { t } = useLingui();
  const { money } = useFormat();
  const most = useMostPieces();
  const user = useUser();
  const [quantity, setQuantity] = useState(1);
  const [marking, setMarking] = useState('');
  if (!basket.allowed) return null;
  const { designation, price } = article;
  const added = basket.inBasket.has(article.reference);
  const total = money(quantity * price);
  return (
    <section aria-label={t`Order`} className="mt-5 border-t border-line pt-5">
      {!added && (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Stepper
              label={t`Quantity`}
              value={quantity}
              min={1}
              max={most}
              strict
              live
              onChange={setQuantity}
            />
            <p className="text-ink-2">
              <Trans>
                Total <strong className="font-bold text-ink">{total}</strong> excl. VAT
              </Trans>
            </p>
          </div>
          <div className="mt-3">
            <MarkingButton designation={designation} marking={marking} onChange={setMarking} />
          </div>
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <AddButton
          designation={designation}
          added={added}
          out={false}
          size="large"
          className="text-16"
          onAdd={() => basket.add(toOrderable(article), { quantity, marking })}
        />
        {added && (
          <Button
            size="large"
            className="text-16"
            iconAfter={iconArrowRight}
            render={(props) => <Link to="/basket" {...props} />}
          >
            <Trans>View the basket</Trans>
          </Button>
        )}
      </div>
      {article.stock_level === 'Rupture' && (
        <p className="mt-3 text-13 text-ink-2">
          {user?.no_back_orders ? (
            <Trans>
              Out of stock: you can order it. What does not ship with the order is neither delivered later nor
              charged.
            </Trans>
          ) : (
            <Trans>Out of stock: you can order it, it ships when back in stock.</Trans>
          )}
        </p>
      )}
    </section>
  );
}
