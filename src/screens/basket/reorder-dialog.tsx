import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { failureCardText } from '#src/api/error-text.ts';
import { useDebounced } from '#src/ui/use-debounced.ts';
import { PastePreview } from '#src/ordering/paste/paste-preview.tsx';
import { toOrderable } from '#src/ordering/orderable-article.ts';
import { putIntoBasket } from '#src/ordering/put-into-basket.ts';
import { useNewestOrders } from '#src/sync/client/orders/newest-orders.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { iconSearch } from '#src/ui/icons/actions.ts';
import { iconArrowLeft, iconPlus } from '#src/ui/icons/basic.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import { toast } from '#src/ui/toast-store.ts';
import { PastOrderRow } from './past-order-row.tsx';
import { useReorder } from './use-reorder.ts';

export interface ReorderDialogProps {
  open: boolean;
  onClose: () => void;
  /** The order to start with; empty to let the user choose one first. */
  orderId: string;
  /** Limits the list to one customer's orders; empty lists all visible orders. */
  customerCode: string;
  inBasket: ReadonlySet<string>;
  /** Called when a past order was added to the basket, with its customer. */
  onTaken: (customerCode: string) => void;
}

const PAUSE_MS = 200;

/** Adds the lines of a past order to the basket, at today's prices. */
export function ReorderDialog(props: ReorderDialogProps) {
  const { open, onClose, orderId, customerCode, inBasket, onTaken } = props;
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(orderId);
  const orders = useNewestOrders(customerCode, useDebounced(typed.trim(), PAUSE_MS), chosen === '');
  const { order, matches, error, retry } = useReorder(chosen, inBasket);
  const found = (matches ?? []).flatMap(({ state, article, quantity, marking }) =>
    state === 'found' && article && quantity !== null
      ? [{ article: toOrderable(article), quantity, marking }]
      : [],
  );
  const count = found.length;
  const add = () => {
    const done = putIntoBasket(found);
    onTaken(order?.customer_code ?? '');
    const articles = plural(count, { one: '# article', other: '# articles' });
    void done.then((stored) => stored && toast({ type: 'success', text: t`${articles} added to basket.` }));
    onClose();
  };
  const orderNumber = order?.order_number ?? '';
  return (
    <Dialog
      wide
      open={open}
      step={chosen}
      onClose={onClose}
      title={orderNumber === '' ? <Trans>Reorder</Trans> : <Trans>Order {orderNumber}</Trans>}
      actions={
        <>
          {chosen !== '' && (
            <Button variant="text" icon={iconArrowLeft} className="mr-auto" onClick={() => setChosen('')}>
              <Trans>Other orders</Trans>
            </Button>
          )}
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {chosen !== '' && (
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
      {chosen !== '' ? (
        <>
          {matches && (
            <>
              <p>
                <Trans>At today’s prices; articles already in the basket do not change.</Trans>
              </p>
              <PastePreview past matches={matches} />
            </>
          )}
          {!matches && !error && (
            <p role="status">
              <Trans>Loading…</Trans>
            </p>
          )}
          {error && (
            <p role="alert">
              <Trans>This order could not be loaded.</Trans>{' '}
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
              <PastOrderRow key={one.id} order={one} onChoose={() => setChosen(one.id)} />
            ))}
          </ul>
          <p role="status" className="mt-3">
            {orders.isLoading ? (
              <Trans>Loading…</Trans>
            ) : orders.error && !orders.data ? (
              <>
                {failureCardText(orders.error)}{' '}
                <button type="button" className="link" onClick={orders.refresh}>
                  <Trans>Try again</Trans>
                </button>
              </>
            ) : (
              orders.data?.length === 0 && <Trans>There are no earlier orders.</Trans>
            )}
          </p>
        </>
      )}
    </Dialog>
  );
}
