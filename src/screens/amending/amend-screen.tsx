import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import { amendRefusal, type AmendRefusal } from '#contract/rules/orders/amendment.ts';
import { RefusedOfLane } from '#src/floor/refused/refused-of-lane.tsx';
import { useOwnQueue } from '#src/floor/unsettled/own-queue.ts';
import { useActor, type Actor } from '#src/floor/use-actor.ts';
import { UnreadOrder } from '#src/ordering/unread-order.tsx';
import { useOrder } from '#src/sync/client/orders/use-order.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { Button } from '#src/ui/button.tsx';
import { useDocumentHead } from '#src/ui/document-head.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ForbiddenState } from '#src/ui/forbidden-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconArrowLeft } from '#src/ui/icons/basic.ts';
import { stateWords } from '#src/ui/state-words.ts';
import { AmendForm } from './amend-form.tsx';
import './amending.css';

/** `/orders/{orderId}/amend`: changes an order after it was placed. */
export function AmendScreen() {
  const { orderId = '' } = useParams({ strict: false });
  const actor = useActor();
  const { data, error, refresh } = useOrder(orderId);
  const order = data?.order;
  useDocumentHead({ title: order?.number || undefined });
  if (order) return <Allowed key={orderId} order={order} actor={actor} file={{ ...data, order }} />;
  return <UnreadOrder error={error} refresh={refresh} />;
}

interface AllowedProps {
  order: Rows['orders'];
  actor: Actor;
  file: Parameters<typeof AmendForm>[0]['file'];
}

/** The form, unless the order may not be amended any more: then the reason. */
function Allowed({ order, actor, file }: AllowedProps) {
  const refused = amendRefusal(order, actor.role);
  if (!actor.permissions.includes('place orders')) return <ForbiddenState permission="place orders" />;
  if (refused === null) return <AfterDecisions file={file} actor={actor} />;
  return (
    <EmptyState
      title={<Trans>This order can no longer be changed</Trans>}
      action={
        <Button
          variant="filled"
          render={(props) => <Link to="/orders/$orderId" params={{ orderId: order.id }} {...props} />}
        >
          <Trans>Open the order</Trans>
        </Button>
      }
    >
      <RefusalText refused={refused} order={order} />
    </EmptyState>
  );
}

/**
 * The form; while the user has to decide about an earlier command of the order, the decision in its place: an amendment
 * would wait behind it, and then overwrite what the user decides. Then the order, as it is after the decision.
 */
function AfterDecisions(props: Pick<AllowedProps, 'file' | 'actor'>) {
  const { id, number } = props.file.order;
  const lane = `order:${id}`;
  const isOfOrder = (one: QueuedCommand) => one.lane === lane;
  const isUndecided = useOwnQueue().refused.some(isOfOrder);
  // A form in which the user has typed already is only hidden.
  const [isOpen] = useState(!isUndecided);
  if (!isOpen && !isUndecided) return <Navigate to="/orders/$orderId" params={{ orderId: id }} replace />;
  return (
    <>
      {isUndecided && (
        <article>
          <header className="px-4 py-3 md:px-6">
            <Link
              to="/orders/$orderId"
              params={{ orderId: id }}
              className="flex min-h-control w-fit items-center gap-2 font-semibold text-act"
            >
              <Icon icon={iconArrowLeft} size={18} />
              {number}
            </Link>
            <h1 className="mt-1 text-20 font-bold md:text-26">
              <Trans>Amend the order</Trans>
            </h1>
            <p className="text-ink-2">
              <Trans>Decide first: further changes start from your decision.</Trans>
            </p>
          </header>
          <RefusedOfLane lane={lane} isShown={isOfOrder} />
        </article>
      )}
      {isOpen && (
        <div className={isUndecided ? 'hidden' : 'contents'}>
          <AmendForm {...props} />
        </div>
      )}
    </>
  );
}

function RefusalText({ refused, order }: { refused: AmendRefusal; order: Rows['orders'] }) {
  const { t } = useLingui();
  if (refused === 'order.amend_role') return <Trans>Your role cannot change orders.</Trans>;
  if (refused === 'order.amend_started')
    return <Trans>Preparation has started. Ask your contact to change the order.</Trans>;
  const status = t(stateWords[order.status]);
  return <Trans>Its status: {status}.</Trans>;
}
