import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import type { Rows } from '#contract/registry.ts';
import { claimStateOf, mayWorkOn } from '#contract/rules/orders/claim.ts';
import { FloorBar } from '#src/floor/floor-bar.tsx';
import { NotLoadedState } from '#src/floor/not-loaded-state.tsx';
import { useActor, type Actor } from '#src/floor/use-actor.ts';
import { useLocaleData } from '#src/floor/use-locale-data.ts';
import { useNow } from '#src/ui/use-now.ts';
import { useOrder } from '#src/sync/client/orders/use-order.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { ForbiddenState } from '#src/ui/forbidden-state.tsx';
import { PickingHead } from './picking-head.tsx';
import { PickingWork } from './picking-work.tsx';
import { OutboxBanner } from './outbox-banner.tsx';
import './picking.css';
import './scan-answer.css';
import { ClaimedView, NotInPreparationView } from './lazy-views.tsx';

/** `/orders/{orderId}/picking`: full-screen picking of one order on a tablet. */
export function PickingScreen() {
  const { orderId = '' } = useParams({ strict: false });
  const actor = useActor();
  return (
    <div className="picking floor flex min-h-dvh flex-col bg-surface">
      {actor.permissions.includes('pick orders') ? (
        <PickingOrder key={orderId} orderId={orderId} actor={actor} />
      ) : (
        <WithoutWork orderId={orderId}>
          <ForbiddenState permission="pick orders" />
        </WithoutWork>
      )}
    </div>
  );
}

function PickingOrder({ orderId, actor }: { orderId: string; actor: Actor }) {
  useLocaleData();
  const { data, error, refresh } = useOrder(orderId);
  const now = useNow().toISOString();
  const order = data?.order;
  useClaim(order, actor);
  if (!order) {
    return (
      <WithoutWork orderId={orderId}>
        <NotLoadedState
          title={<Trans>This order is not on this device</Trans>}
          error={error}
          refresh={refresh}
          cells={['w-28', 'flex-1', 'w-16']}
        />
      </WithoutWork>
    );
  }
  const claim = claimStateOf(order, actor.username, now);
  const unavailable =
    order.status !== 'Pending' ? (
      <NotInPreparationView order={order} lines={data.lines} actor={actor} />
    ) : mayWorkOn(claim, actor.role) ? null : (
      <ClaimedView order={order} actor={actor} />
    );
  if (unavailable === null)
    return <PickingWork order={order} lines={data.lines} jobs={data.customizations} actor={actor} />;
  return (
    <>
      <PickingHead order={order} />
      <OutboxBanner orderId={orderId} />
      <Suspense>{unavailable}</Suspense>
    </>
  );
}

/**
 * Claims an order that is unclaimed when a Preparer opens it, so that no other preparer picks the same goods. An order
 * that is released, or comes back into preparation, while the screen stays open is claimed by the first work on it only
 * (`claimAfterWork`): the user who released it, or left the tablet, has not opened it.
 */
function useClaim(order: Rows['orders'] | null | undefined, { role }: Actor): void {
  const isOpened = useRef(false);
  useEffect(() => {
    if (!order || isOpened.current) return;
    isOpened.current = true;
    if (order.status === 'Pending' && order.claimed_by === '' && role === 'Preparer')
      enqueue('order.claim', { order_id: order.id, from: '' });
  }, [order, role]);
}

/** The top bar with a state screen in place of the work. */
function WithoutWork({ orderId, children }: { orderId: string; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      <FloorBar
        title={t`Picking`}
        backLabel={t`Back to the order`}
        back={(props) => <Link to="/orders/$orderId" params={{ orderId }} {...props} />}
      />
      <main>{children}</main>
    </>
  );
}
