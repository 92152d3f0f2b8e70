import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { claimStateOf, mayWorkOn } from '#contract/rules/orders/claim.ts';
import { FloorBar } from '#src/floor/floor-bar.tsx';
import { NotLoadedState } from '#src/floor/not-loaded-state.tsx';
import { useActor, type Actor } from '#src/floor/use-actor.ts';
import { useLocaleData } from '#src/floor/use-locale-data.ts';
import { useNow } from '#src/ui/use-now.ts';
import { useOrder } from '#src/sync/client/orders/use-order.ts';
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
