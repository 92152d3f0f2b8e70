import { Plural, Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Profile } from '#contract/endpoints/auth.ts';
import type { BasketLine } from '#contract/endpoints/commands.ts';
import { isTotalTooLarge, linesToConfirm } from '#contract/rules/orders/order-limits.ts';
import { isDayAllowed } from '#contract/rules/orders/order-dates.ts';
import { useCalendar } from '#src/lists/url/use-calendar.ts';
import { useEvent } from '#src/ui/use-event.ts';
import { unitPriceOf } from '#src/ordering/basket-totals.ts';
import { PasteButton } from '#src/ordering/paste/paste-button.tsx';
import { discard } from '#src/sync/client/outbox/settle-refused.ts';
import { awaitBasket } from '#src/session/basket-mirror/await-basket.ts';
import { usePermissions } from '#src/session/can.ts';
import { Button } from '#src/ui/button.tsx';
import { iconUndo } from '#src/ui/icons/actions.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { usePressGuard } from '#src/ui/use-press-guard.ts';
import { useSingleFlight } from '#src/ui/use-single-flight.ts';
import { BasketLines } from './basket-lines.tsx';
import { isClear, type Problems } from './basket-problems.tsx';
import { buildOrder, changedPrices, isSameBasket, type OrderArgs } from './build-order.ts';
import { Checkout } from './checkout.tsx';
import { isReplacedBy, liesIn, withWordsOf } from './continued-order.ts';
import { draftOf } from './delivery-draft.ts';
import { EmptyBasket } from './empty-basket.tsx';
import { PriceChanges } from './price-changes.tsx';
import { RefusedOrder } from './refused-order.tsx';
import { ReorderDialog } from './lazy-reorder-dialog.tsx';
import { takeBackArtwork } from './send-artwork.ts';
import { useBasketEdit } from './use-basket-edit.ts';
import { useDelivery } from './use-delivery.ts';
import { useOwnOrders, type QueuedOrder } from './use-own-orders.ts';
import { useReorderLink } from './use-reorder-link.ts';
import { useWaiting } from './use-waiting.ts';

export interface BasketContentProps {
  user: Profile;
  lines: readonly BasketLine[];
  /** False until the basket itself has been read; until then the lines come from its mirror. */
  read: boolean;
  /** The order that is being sent; null if there is none. */
  placed: OrderArgs | null;
  /** `replaced`: the refused orders that this order replaces. */
  onPlace: (args: OrderArgs, lines: readonly BasketLine[], replaced: readonly string[]) => void;
  onResend: (refused: QueuedOrder, args: OrderArgs, lines: readonly BasketLine[]) => void;
}

/** On a phone the two buttons that fill the basket share one line. */
const SHARE = 'max-md:px-2.5 max-md:text-13 max-md:[&>svg]:hidden';

/** Lines, delivery and total of the basket; problems to resolve first are shown above. */
export function BasketContent({ user, lines, read, placed, onPlace, onResend }: BasketContentProps) {
  const mayFill = usePermissions().includes('manage catalog');
  const { refused, waiting } = useOwnOrders(user.user_id);
  const delivery = useDelivery(user, refused, lines);
  const edit = useBasketEdit(user.user_id);
  const reorder = useReorderLink();
  const optimisticLines = lines.map(edit.optimisticLine);
  const { waiting: short, isKnown } = useWaiting(optimisticLines);
  const [tried, setTried] = useState(false);
  const [checking, setChecking] = useState(false);
  /** The lines whose large quantities the user confirmed, as `keyOf`. */
  const [confirmed, setConfirmed] = useState('');

  const client = user.role_name === 'Client';
  const placing = placed !== null || checking;
  const draft = placed ? draftOf(placed, client) : delivery.draft;
  const customerCode = client ? user.customer_code : draft.customerCode;
  const notSold = lines.filter((line) => line.article === null);
  const changed = changedPrices(lines);
  const large = linesToConfirm(optimisticLines);
  const { today } = useCalendar();
  const problems: Problems = {
    customer: customerCode === '',
    day: draft.wanted !== '' && !isDayAllowed(draft.wanted, today),
    notSold: notSold.length,
    prices: changed.length,
    large: confirmed === keyOf(large) ? [] : large.map((line) => line.reference),
    total: isTotalTooLarge(
      optimisticLines.map((line) => ({ quantity: line.quantity, price: unitPriceOf(line) })),
    ),
  };
  /**
   * The mirror may still hold lines that were ordered just before the browser was killed. Checks the real basket, so
   * that they are not ordered twice.
   */
  const isAsShown = async () => {
    if (read) return true;
    setChecking(true);
    const now = await awaitBasket();
    setChecking(false);
    return now === null || (now !== 'left' && isSameBasket(now, lines));
  };
  // Uses the state after the basket has been read, which may have revealed another refused order.
  const send = useEvent(() => {
    if (!isClear(problems)) return;
    const args = {
      ...buildOrder(optimisticLines, customerCode, draft, short),
      ...(large.length > 0 && { large_confirmed: true }),
    };
    const replaced = refused.filter((one) => isReplacedBy(one.args, args, draft));
    onPlace(
      args,
      optimisticLines,
      replaced.map((one) => one.id),
    );
    setTried(false);
  });
  const [order] = useSingleFlight(async () => {
    setTried(true);
    if (!placing && isClear(problems) && (await isAsShown())) send();
  });
  const resend = (one: QueuedOrder, accepted: OrderArgs) => {
    const args = withWordsOf(draft, accepted);
    const ordered = new Set(args.lines.map((line) => line.reference));
    edit.drop(lines.filter((line) => !ordered.has(line.reference) && liesIn(one.args, [line])));
    onResend(
      one,
      args,
      lines.filter((line) => ordered.has(line.reference)),
    );
  };
  const takeBack = async (one: QueuedOrder) => {
    const args = one.args;
    delivery.take(args);
    // Another order may have taken these lines since.
    if (!liesIn(args, lines) && !(await edit.putBack(args.lines))) return;
    takeBackArtwork(user.user_id, one.id);
    discard(one.id);
  };
  const fill: ReactNode = (
    <>
      <PasteButton className={SHARE} customer={customerCode} />
      <Button icon={iconUndo} className={SHARE} onClick={reorder.open}>
        <Trans>Reorder</Trans>
      </Button>
    </>
  );
  const count = lines.length;
  // When a line, price notice or refused order disappears, the next one moves into its place under the finger.
  const content = usePressGuard<HTMLDivElement>(
    [...lines.map((line) => line.reference), ...refused.map((one) => one.id), changed.length].join(),
  );
  return (
    <div ref={content} className="flex min-h-full flex-col">
      <PageHeader
        className="max-md:static"
        title={
          <span className={count > 0 ? 'max-md:sr-only' : undefined}>
            <Trans>Basket</Trans>
          </span>
        }
        aside={
          count > 0 && (
            <span className="max-md:-ml-3 max-md:text-20 max-md:font-bold max-md:text-ink">
              <Plural value={count} one="# article" other="# articles" />
            </span>
          )
        }
        actions={count > 0 && mayFill && fill}
      />
      {mayFill && reorder.orderId !== null && (
        <ReorderDialog
          open
          key={reorder.orderId}
          orderId={reorder.orderId}
          onClose={reorder.close}
          customerCode={customerCode}
          inBasket={new Set(lines.map((line) => line.reference))}
          onTaken={(taken) => customerCode === '' && delivery.change({ customerCode: taken })}
        />
      )}
      <div inert={placing}>
        {refused.map((one) => (
          <RefusedOrder
            key={one.id}
            refused={one}
            lines={lines}
            client={client}
            overwrites={delivery.overwrites(one.args)}
            onResend={resend}
            onTakeBack={(back) => void takeBack(back)}
          />
        ))}
      </div>
      {count === 0 ? (
        <EmptyBasket allowed={mayFill} waiting={waiting} actions={fill} />
      ) : (
        <div className="flex flex-1 flex-col xl:flex-row">
          <div className="min-w-0 xl:flex-1 xl:border-r xl:border-line">
            {refused.length === 0 && (
              <PriceChanges changed={changed} onAccept={() => edit.acceptPrices(changed)} />
            )}
            <div inert={placing}>
              <BasketLines userId={user.user_id} lines={optimisticLines} waiting={short} onSet={edit.set} />
            </div>
          </div>
          <Checkout
            user={user}
            lines={lines}
            customerCode={customerCode}
            draft={draft}
            onDraft={delivery.change}
            placing={placing}
            waiting={short.length}
            knowsStock={isKnown}
            problems={tried && !isClear(problems) ? problems : null}
            onDropGone={() => edit.drop(notSold)}
            onAcceptPrices={() => edit.acceptPrices(changed)}
            onConfirmLarge={client ? undefined : () => setConfirmed(keyOf(large))}
            onOrder={order}
          />
        </div>
      )}
    </div>
  );
}

/** Lines with their quantities: a confirmation ends when one changes. */
function keyOf(lines: readonly BasketLine[]): string {
  return lines.map(({ reference, quantity }) => `${reference} ${quantity}`).join();
}
