import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import { useDebounced } from '#src/lists/use-debounced.ts';
import { PastePreview } from '#src/ordering/paste/paste-preview.tsx';
import { toOrderable } from '#src/ordering/orderable-article.ts';
import { putIntoBasket } from '#src/ordering/put-into-basket.ts';
import { usePastOrders } from '#src/replica/past-orders.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { iconSearch } from '#src/ui/icons/actions.ts';
import { iconArrowLeft, iconPlus } from '#src/ui/icons/signs.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import { toast } from '#src/ui/toast-store.ts';
import { PastOrderRow } from './past-order-row.tsx';
import { useReorder } from './use-reorder.ts';

export interface ReorderDialogProps {
  onClose: () => void;
  /** Whose orders; every one that may be seen where empty. */
  customerCode: string;
  inBasket: ReadonlySet<string>;
  /** The order that was taken up. */
  onTaken: (order: Rows['orders']) => void;
}

const PAUSE_MS = 200;

/** Takes the lines of an earlier order up again, at today's prices. */
export function ReorderDialog({ onClose, customerCode, inBasket, onTaken }: ReorderDialogProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [order, setOrder] = useState<Rows['orders'] | null>(null);
  const orders = usePastOrders(customerCode, useDebounced(typed.trim(), PAUSE_MS), true);
  const { matches, error, retry } = useReorder(order?.id ?? null, inBasket);
  const found = (matches ?? []).flatMap(({ state, article, quantity, marking }) =>
    state === 'found' && article && quantity !== null
      ? [{ article: toOrderable(article), quantity, marking }]
      : [],
  );
  const count = found.length;
  const add = () => {
    if (!order) return;
    const done = putIntoBasket(found);
    onTaken(order);
    const articles = plural(count, { one: '# article', other: '# articles' });
    void done.then((stored) => stored && toast({ type: 'success', text: t`${articles} added to basket.` }));
    onClose();
  };
  const orderNumber = order?.number ?? '';
  return (
    <Dialog
      wide
      open
      onClose={onClose}
      title={order ? <Trans>Order {orderNumber}</Trans> : <Trans>Reorder</Trans>}
      actions={
        <>
          {order && (
            <Button variant="text" icon={iconArrowLeft} className="mr-auto" onClick={() => setOrder(null)}>
              <Trans>Other orders</Trans>
            </Button>
          )}
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {order && (
            <Button
              variant="filled"
              icon={iconPlus}
              busy={!matches && !error}
              disabled={!!matches && count === 0}
              onClick={add}
            >
              {count === 0 ? (
                <Trans>Add</Trans>
              ) : (
                <Plural value={count} one="Add # article" other="Add # articles" />
              )}
            </Button>
          )}
        </>
      }
    >
      {order ? (
        <>
          {matches && (
            <>
              <p>
                <Trans>At today’s prices; what lies in the basket stays as it is.</Trans>
              </p>
              <PastePreview matches={matches} />
            </>
          )}
          {!matches && !error && (
            <p role="status">
              <Trans>Loading…</Trans>
            </p>
          )}
          {error && (
            <p role="alert">
              <Trans>This order could not be read.</Trans>{' '}
              <button type="button" className="link" onClick={retry}>
                <Trans>Try again</Trans>
              </button>
            </p>
          )}
        </>
      ) : (
        <>
          <TextInput
            type="search"
            icon={iconSearch}
            className="mt-2"
            aria-label={t`Find an order`}
            placeholder={t`Number, reference, customer`}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <ul className="mt-2 text-ink">
            {orders.data?.map((one) => (
              <PastOrderRow key={one.id} order={one} onChoose={() => setOrder(one)} />
            ))}
          </ul>
          <p role="status" className="mt-3">
            {orders.pending ? (
              <Trans>Loading…</Trans>
            ) : (
              orders.data?.length === 0 && <Trans>There is no earlier order.</Trans>
            )}
          </p>
        </>
      )}
    </Dialog>
  );
}
