import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import type { Rows } from '#contract/registry.ts';
import { amendRefusal, type AmendRefusal } from '#contract/rules/orders/amendment.ts';
import { useActor, type Actor } from '#src/floor/use-actor.ts';
import { UnreadOrder } from '#src/ordering/unread-order.tsx';
import { useOrder } from '#src/sync/client/orders/use-order.ts';
import { Button } from '#src/ui/button.tsx';
import { useDocumentHead } from '#src/ui/document-head.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ForbiddenState } from '#src/ui/forbidden-state.tsx';
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
  if (refused === null) return <AmendForm file={file} actor={actor} />;
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

function RefusalText({ refused, order }: { refused: AmendRefusal; order: Rows['orders'] }) {
  const { t } = useLingui();
  if (refused === 'order.amend_role') return <Trans>Your role cannot change orders.</Trans>;
  if (refused === 'order.amend_started')
    return <Trans>Preparation has started. Ask your contact to change the order.</Trans>;
  const status = t(stateWords[order.status]);
  return <Trans>Its status: {status}.</Trans>;
}
