import { Plural, Trans } from '@lingui/react/macro';
import type { Profile } from '#contract/endpoints/auth.ts';
import type { BasketLine } from '#contract/endpoints/commands.ts';
import { basketTotals } from '#src/ordering/basket-totals.ts';
import { readVatRate } from '#src/session/vat-rate.ts';
import { usePermissions } from '#src/session/can.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { iconEye } from '#src/ui/icons/basic.ts';
import { iconBinLow } from '#src/ui/icons/states.ts';
import { Notice } from '#src/ui/notice.tsx';
import { BasketProblems, type Problems } from './basket-problems.tsx';
import { BasketSum } from './basket-sum.tsx';
import type { DeliveryDraft } from './delivery-draft.ts';
import { DeliveryForm } from './delivery-form.tsx';
import { OrderBar } from './order-bar.tsx';
import { useNoBackOrders } from './use-no-back-orders.ts';

export interface CheckoutProps {
  user: Profile;
  lines: readonly BasketLine[];
  customerCode: string;
  draft: DeliveryDraft;
  onDraft: (part: Partial<DeliveryDraft>) => void;
  placing: boolean;
  /** Number of lines that cannot ship in full. */
  waiting: number;
  /** Whether the user may see stock, so that the lines say what will wait. */
  knowsStock: boolean;
  /** What prevents the order; null until the user has tried to order. */
  problems: Problems | null;
  onDropGone: () => void;
  onAcceptPrices: () => void;
  /** Undefined where the user may not order so much. */
  onConfirmLarge: (() => void) | undefined;
  onOrder: () => void;
}

/** Delivery, total and the order button: below the lines, or beside them on a wide screen. */
export function Checkout(props: CheckoutProps) {
  const {
    user,
    lines,
    customerCode,
    draft,
    onDraft,
    placing,
    waiting,
    knowsStock,
    problems,
    onDropGone,
    onAcceptPrices,
    onConfirmLarge,
    onOrder,
  } = props;
  const noBackOrders = useNoBackOrders(customerCode);
  const allowed = usePermissions().includes('place orders');
  const marked = lines.filter((line) => line.marking !== '' && line.article !== null).length;
  const bar = (
    <OrderBar
      total={basketTotals(lines, readVatRate()).total}
      busy={placing}
      allowed={allowed}
      onOrder={onOrder}
    />
  );
  const remarks = (
    <>
      {problems && (
        <BasketProblems
          problems={problems}
          onDropGone={onDropGone}
          onAcceptPrices={onAcceptPrices}
          onConfirmLarge={onConfirmLarge}
        />
      )}
      {!allowed && (
        <p className="font-semibold text-ink-2">
          <Trans>Your role can fill a basket but cannot order. Ask an administrator if it should.</Trans>
        </p>
      )}
    </>
  );
  return (
    // Without a box of its own below the lines: the bar stays in sight beside them too.
    <div className="contents xl:flex xl:w-110 xl:flex-none xl:flex-col">
      <div inert={placing} className="px-4 py-6 max-xl:flex-1 md:px-6">
        <DeliveryForm
          user={user}
          customerCode={customerCode}
          draft={draft}
          onChange={onDraft}
          missing={problems?.customer ?? false}
          wrongDay={problems?.day ?? false}
        />
        {marked > 0 && (
          <Notice
            tone="mark"
            icon={iconEye}
            className="mt-5"
            title={<Plural value={marked} one="# line has a marking." other="# lines have a marking." />}
          >
            <Trans>
              If a proof is needed, you will receive it here. Marking starts only after your approval.
            </Trans>
          </Notice>
        )}
        {waiting > 0 && (
          <Notice
            tone="wait"
            icon={iconBinLow}
            className="mt-3"
            title={
              <Plural value={waiting} one="# line is awaiting stock." other="# lines are awaiting stock." />
            }
          >
            {noBackOrders ? (
              <Trans>
                The order waits for it. What does not ship with the order is neither delivered later nor
                charged.
              </Trans>
            ) : (
              <Trans>What is missing ships when back in stock.</Trans>
            )}
          </Notice>
        )}
        {!knowsStock && waiting === 0 && (
          <p className="mt-3 text-ink-2">
            {noBackOrders ? (
              <Trans>
                Your order is accepted as a whole, and waits for what is not in stock. What does not ship with
                it is neither delivered later nor charged.
              </Trans>
            ) : (
              <Trans>What is not in stock ships later: your order is accepted as a whole.</Trans>
            )}
          </p>
        )}
      </div>
      <div className="border-t border-line bg-sunk px-4 py-4 max-xl:mt-auto md:px-6">
        <BasketSum lines={lines} />
      </div>
      <ActionBar className="flex-wrap bg-sunk" step="order">
        {(problems || !allowed) && <div className="basis-full">{remarks}</div>}
        {bar}
      </ActionBar>
    </div>
  );
}
