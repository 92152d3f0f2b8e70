import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import type { Rows } from '#contract/registry.ts';
import { claimStateOf, mayTakeOver } from '#contract/rules/orders/claim.ts';
import { decideTransition } from '#contract/rules/orders/order-status.ts';
import { useFindByScan } from '#src/floor/find/use-find-by-scan.ts';
import { blockersOf } from '#src/floor/unsettled/dependants.ts';
import type { Actor } from '#src/floor/use-actor.ts';
import { useNow } from '#src/ui/use-now.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { useQueue } from '#src/sync/client/outbox/queue-store.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { useUser } from '#src/session/use-session.ts';
import { UndoDialog } from '#src/shipping/lazy-undo-dialog.tsx';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { usePersonName } from '#src/session/people/person-names.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { iconHand, iconUndo } from '#src/ui/icons/actions.ts';
import { StatePill } from '#src/ui/state-pill.tsx';
import { NextOrderButton } from './next-order-button.tsx';
import { useNextOrder } from './next-order.ts';
import { ScanBand } from './scan-band.tsx';
import { useOpenScannedOrder } from './use-open-scanned-order.ts';

type OrderViewProps = { order: Rows['orders']; actor: Actor };

/**
 * The order is not in preparation any more: it has shipped, was completed or canceled. For a limited time a preparer may
 * undo a shipment.
 */
export function NotInPreparationView({
  order,
  lines,
  actor,
}: OrderViewProps & { lines: readonly Rows['orderlines'][] }) {
  const [isUndoing, setUndoing] = useState(false);
  const now = useNow().toISOString();
  const { number } = order;
  const isBlocked = useBlockedShipment(order.id);
  const undo =
    !isBlocked && decideTransition(order, 'Pending', actor.role, null, now).ok && actor.role === 'Preparer';
  const next = useNextOrder(order.id, actor);
  const canUndo = order.status === 'Shipped' && undo;
  return (
    <>
      <Unavailable
        orderId={order.id}
        step={`${order.status} ${canUndo} ${next?.id}`}
        bar={
          <>
            {canUndo && (
              <Button
                size="floor"
                icon={iconUndo}
                className="pick-secondary"
                onClick={() => setUndoing(true)}
              >
                <Trans>Undo the shipment…</Trans>
              </Button>
            )}
            <NextOrderButton next={next} />
          </>
        }
      >
        {isBlocked ? (
          <EmptyState title={<Trans>Order {number} has not shipped</Trans>}>
            <Trans>Its shipment is on hold until you resolve what was refused before it.</Trans>
          </EmptyState>
        ) : order.status === 'Shipped' ? (
          <ScanBand
            outcome="right"
            title={<Trans>Shipped</Trans>}
            text={<Trans>Order {number} has shipped.</Trans>}
          />
        ) : (
          <EmptyState title={<Trans>Order {number} is no longer being prepared</Trans>}>
            <StatePill state={order.status} />
          </EmptyState>
        )}
      </Unavailable>
      <UndoDialog
        {...{ order, lines, actor }}
        open={isUndoing && canUndo}
        onClose={() => setUndoing(false)}
      />
    </>
  );
}

/** Whether a shipment from this device is blocked by a refused command of the same order. */
function useBlockedShipment(orderId: string): boolean {
  const queue = useQueue();
  const userId = useUser()?.user_id;
  return useMemo(() => {
    const lane = `order:${orderId}`;
    const blockers = blockersOf(queue);
    const isShipment = (one: QueuedCommand) =>
      one.user_id === userId && one.lane === lane && one.type === 'order.transition';
    return queue.some((one) => isShipment(one) && blockers.has(one.id));
  }, [queue, userId, orderId]);
}

/** Another user has claimed the order: names that user, and lets the current one take over if the rules allow it. */
export function ClaimedView({ order, actor }: OrderViewProps) {
  const state = claimStateOf(order, actor.username, useNow().toISOString());
  const who = usePersonName(order.claimed_by);
  const next = useNextOrder(order.id, actor);
  const canTakeOver = mayTakeOver(state, actor.role);
  const take = () => enqueue('order.claim', { order_id: order.id, from: order.claimed_by });
  return (
    <Unavailable
      orderId={order.id}
      step={`claimed ${canTakeOver} ${next?.id}`}
      bar={
        <>
          {canTakeOver && (
            <Button size="floor" icon={iconHand} className="pick-secondary" onClick={take}>
              <Trans>Take over</Trans>
            </Button>
          )}
          <NextOrderButton next={next} />
        </>
      }
    >
      <EmptyState
        title={<Trans>{who} is preparing this order</Trans>}
        action={
          <Button
            render={(props) => <Link to="/orders/$orderId" params={{ orderId: order.id }} {...props} />}
          >
            <Trans>View the order</Trans>
          </Button>
        }
      >
        {state === 'idle' ? (
          <Trans>It has been inactive for more than 30 minutes: you can take it over.</Trans>
        ) : (
          <Trans>You can take it over after 30 minutes of inactivity.</Trans>
        )}
      </EmptyState>
    </Unavailable>
  );
}

interface UnavailableProps {
  orderId: string;
  children: ReactNode;
  bar: ReactNode;
  step: string;
}

/** The order cannot be picked. A scan opens what it identifies; the number of another order opens its picking. */
function Unavailable({ orderId, children, bar, step }: UnavailableProps) {
  const openScannedOrder = useOpenScannedOrder(orderId);
  useFindByScan((found) => found.kind === 'order' && openScannedOrder(found.number));
  return (
    <>
      <main className="flex-1">{children}</main>
      <ActionBar step={step}>{bar}</ActionBar>
    </>
  );
}
