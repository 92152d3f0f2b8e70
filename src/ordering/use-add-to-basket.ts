import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useEvent } from '#src/ui/use-event.ts';
import { applyBasketOverlay } from '#src/sync/protocol/queue/basket-overlay.ts';
import { readQueue } from '#src/sync/client/outbox/queue-store.ts';
import { awaitBasket } from '#src/session/basket-mirror/await-basket.ts';
import { usePermissions } from '#src/session/can.ts';
import { isPendingBasketAdd } from '#src/session/basket-mirror/pending-basket-adds.ts';
import { useBasketLines } from '#src/session/basket-mirror/use-basket-lines.ts';
import { toast } from '#src/ui/toast-store.ts';
import type { OrderableArticle } from './orderable-article.ts';
import { putIntoBasket } from './put-into-basket.ts';

interface HowMuch {
  /** Pieces. */
  quantity: number;
  marking: string;
}

export interface AddToBasket {
  /** False for users who may only view: they see no button. */
  allowed: boolean;
  /** References in the basket. */
  inBasket: ReadonlySet<string>;
  /** Adds an article once; a second call changes nothing and says so. Defaults to quantity 1 without marking. */
  add: (article: OrderableArticle, how?: HowMuch) => void;
}

/** State and actions that a screen with articles needs to add them to the basket. */
export function useAddToBasket(): AddToBasket {
  const { t } = useLingui();
  const navigate = useNavigate();
  const allowed = usePermissions().includes('manage catalog');
  const { data: lines, updatedAt } = useBasketLines();
  const inBasket = useMemo(() => new Set(lines?.map((line) => line.reference)), [lines]);
  const show = () => void navigate({ to: '/basket' });
  const addOnce = async (article: OrderableArticle, how: HowMuch) => {
    const { reference } = article;
    const lies = (one: { reference: string }) => one.reference === reference;
    // Only the mirror has been read, which may lack a line: wait for the basket, so that an existing line keeps its
    // quantity.
    const unread = updatedAt === 0 && !inBasket.has(reference) ? await awaitBasket() : null;
    if (unread === 'left') return;
    if (inBasket.has(reference) || isComing(reference) || unread?.some(lies)) {
      toast({
        text: t`This article is already in your basket.`,
        action: { label: t`View`, onAction: show },
      });
      return;
    }
    if (!(await putIntoBasket([{ article, ...how }]))) return;
    toast({
      type: 'success',
      text: t`Article successfully added to basket.`,
      action: { label: t`View the basket`, onAction: show },
    });
  };
  const add = useEvent<Parameters<AddToBasket['add']>, void>(
    (article, how = { quantity: 1, marking: '' }) => void addOnce(article, how),
  );
  // Memoised, so that components that use it do not render again needlessly.
  return useMemo(() => ({ allowed, inBasket, add }), [allowed, inBasket, add]);
}

/** Whether a line was added here just now and is not shown yet. */
function isComing(reference: string): boolean {
  const sent = readQueue().filter((one) => one.state !== 'applied');
  return (
    isPendingBasketAdd(reference) || applyBasketOverlay([], sent).some((line) => line.reference === reference)
  );
}
