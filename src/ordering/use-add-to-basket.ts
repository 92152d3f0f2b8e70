import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useEvent } from '#src/lists/use-event.ts';
import { readBasketMirror } from '#src/session/basket-mirror.ts';
import { usePermissions } from '#src/session/can.ts';
import { useBasketLines } from '#src/session/use-basket-lines.ts';
import { toast } from '#src/ui/toast-store.ts';
import type { OrderableArticle } from './orderable-article.ts';
import { putIntoBasket } from './put-into-basket.ts';

export interface AddToBasket {
  /** False for those who may only look: they see no button. */
  allowed: boolean;
  /** References that lie in the basket. */
  inBasket: ReadonlySet<string>;
  /** Adds an article once; a second time changes nothing, and says so. Quantity 1 without marking unless said. */
  add: (article: OrderableArticle, how?: { quantity: number; marking: string }) => void;
}

/** What it takes to put an article into the basket, for a screen that shows articles. */
export function useAddToBasket(): AddToBasket {
  const { t } = useLingui();
  const navigate = useNavigate();
  const allowed = usePermissions().includes('manage catalog');
  const { data: lines } = useBasketLines();
  const inBasket = useMemo(() => new Set(lines?.map((line) => line.reference)), [lines]);
  const show = () => void navigate({ to: '/basket' });
  const add = useEvent<Parameters<AddToBasket['add']>, void>(
    (article, how = { quantity: 1, marking: '' }) => {
      const { reference } = article;
      // The mirror knows of what was added a moment ago and is not shown yet.
      if (inBasket.has(reference) || readBasketMirror().some((item) => item.reference === reference)) {
        toast({
          text: t`This article is already in your basket.`,
          action: { label: t`See it`, onAction: show },
        });
        return;
      }
      void putIntoBasket([{ article, ...how }]).then((stored) => {
        if (!stored) return;
        toast({
          type: 'success',
          text: t`Article successfully added to basket.`,
          action: { label: t`View the basket`, onAction: show },
        });
      });
    },
  );
  // The same while nothing changes: what is shown with it is not drawn again for nothing.
  return useMemo(() => ({ allowed, inBasket, add }), [allowed, inBasket, add]);
}
