import { Plural, Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Profile } from '#contract/endpoints/auth.ts';
import type { BasketLine } from '#contract/endpoints/commands.ts';
import { PasteButton } from '#src/ordering/paste/paste-button.tsx';
import { discard } from '#src/outbox/decide.ts';
import { useQueue } from '#src/outbox/queue-store.ts';
import { usePermissions } from '#src/session/can.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { BasketLines } from './basket-lines.tsx';
import { isClear, type Problems } from './basket-problems.tsx';
import { buildOrder, changedPrices, type OrderArgs } from './build-order.ts';
import { Checkout } from './checkout.tsx';
import type { DeliveryDraft } from './delivery-draft.ts';
import { EmptyBasket } from './empty-basket.tsx';
import { PriceChanges } from './price-changes.tsx';
import { RefusedOrder } from './refused-order.tsx';
import { ReorderButton } from './reorder-button.tsx';
import { ReorderDialog } from './reorder-dialog.tsx';
import { useBasketEdit } from './use-basket-edit.ts';
import { useReorderLink } from './use-reorder-link.ts';
import { useWaiting } from './use-waiting.ts';

export interface BasketContentProps {
  user: Profile;
  lines: readonly BasketLine[];
  /** The order is on its way. */
  placing: boolean;
  draft: DeliveryDraft;
  onDraft: (part: Partial<DeliveryDraft>) => void;
  onPlace: (args: OrderArgs, lines: readonly BasketLine[]) => void;
  onResend: (id: string, args: OrderArgs, lines: readonly BasketLine[]) => void;
}

/** On a phone the two ways to fill the basket share one line. */
const SHARE = 'max-md:px-2.5 max-md:text-13 max-md:[&>svg]:hidden';

/** Lines, delivery, total; what has to be decided first stands above. */
export function BasketContent({
  user,
  lines,
  placing,
  draft,
  onDraft,
  onPlace,
  onResend,
}: BasketContentProps) {
  const mayFill = usePermissions().includes('manage catalog');
  const own = useQueue().filter((one) => one.type === 'order.place' && one.user_id === user.user_id);
  const refused = own.filter((one) => one.state === 'refused');
  const waiting = own.filter((one) => one.state === 'waiting' || one.state === 'sending');
  const edit = useBasketEdit();
  const reorder = useReorderLink();
  const meant = lines.map(edit.meant);
  const { waiting: short, available } = useWaiting(meant);
  const [tried, setTried] = useState(false);

  const client = user.role_name === 'Client';
  const customerCode = client ? user.customer_code : draft.customerCode;
  const gone = lines.filter((line) => line.article === null);
  const changed = changedPrices(lines);
  const problems: Problems = { customer: customerCode === '', gone: gone.length, prices: changed.length };
  const order = () => {
    setTried(true);
    if (placing || !isClear(problems)) return;
    // What was refused before is replaced by this order.
    for (const one of refused) discard(one.id);
    onPlace(buildOrder(meant, customerCode, draft, short), meant);
    setTried(false);
  };
  const resend = (id: string, args: OrderArgs) => {
    const ordered = new Set(args.lines.map((line) => line.reference));
    const asked = (refused.find((one) => one.id === id)?.args as OrderArgs | undefined)?.lines ?? [];
    edit.drop(
      lines.filter(
        (line) => !ordered.has(line.reference) && asked.some((one) => one.reference === line.reference),
      ),
    );
    onResend(
      id,
      args,
      lines.filter((line) => ordered.has(line.reference)),
    );
  };
  const fill: ReactNode = (
    <>
      <PasteButton className={SHARE} />
      <ReorderButton className={SHARE} onOpen={reorder.open} />
    </>
  );
  const count = lines.length;
  return (
    <div className="flex min-h-full flex-col">
      <PageHeader
        className="max-md:static"
        title={
          <span className={count > 0 ? 'max-md:sr-only' : undefined}>
            <Trans>Basket</Trans>
          </span>
        }
        aside={
          count > 0 && (
            <span className="max-md:text-20 max-md:font-bold max-md:text-ink">
              <Plural value={count} one="# article" other="# articles" />
            </span>
          )
        }
        actions={count > 0 && mayFill && fill}
      />
      {mayFill && reorder.orderId !== null && (
        <ReorderDialog
          key={reorder.orderId}
          orderId={reorder.orderId}
          onClose={reorder.close}
          customerCode={customerCode}
          inBasket={new Set(lines.map((line) => line.reference))}
          onTaken={(taken) => customerCode === '' && onDraft({ customerCode: taken })}
        />
      )}
      {refused.map((one) => (
        <RefusedOrder key={one.id} refused={one} lines={lines} onResend={resend} onDiscard={discard} />
      ))}
      {count === 0 ? (
        <EmptyBasket allowed={mayFill} waiting={waiting} actions={fill} />
      ) : (
        <div className="flex flex-1 flex-col xl:flex-row">
          <div className="min-w-0 xl:flex-1 xl:border-r xl:border-line">
            {refused.length === 0 && (
              <PriceChanges changed={changed} onAccept={() => edit.acceptPrices(changed)} />
            )}
            <div inert={placing}>
              <BasketLines lines={meant} available={available} onSet={edit.set} />
            </div>
          </div>
          <Checkout
            user={user}
            lines={lines}
            customerCode={customerCode}
            draft={draft}
            onDraft={onDraft}
            placing={placing}
            waiting={short.length}
            problems={tried && !isClear(problems) ? problems : null}
            onDropGone={() => edit.drop(gone)}
            onAcceptPrices={() => edit.acceptPrices(changed)}
            onOrder={order}
          />
        </div>
      )}
    </div>
  );
}
