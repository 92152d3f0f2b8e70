import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';
import { RowLink } from '#src/lists/row/row-link.tsx';
import { isOfType, type QueuedOf } from '#src/sync/protocol/queue/queued-command.ts';
import { useQueue } from '#src/sync/client/outbox/queue-store.ts';
import { useCustomer } from '#src/sync/client/lists/customers.ts';
import { useReplicatedOrders } from '#src/sync/client/orders/use-replicated-orders.ts';
import { useUser } from '#src/session/use-session.ts';
import { CardRow } from '#src/ui/card-row.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { iconCloudOff } from '#src/ui/icons/states.ts';
import { CustomerCell } from './customer-cell.tsx';

/**
 * Orders that were placed on this device and that the server has not accepted yet: listed first, without a number. An
 * order that is already in the list is not repeated here.
 */
export function UnsentOrders() {
  const { t } = useLingui();
  const user = useUser();
  const placed = useQueue()
    .filter((one) => isOfType(one, 'order.place'))
    .filter((one) => one.state !== 'applied' && one.user_id === user?.user_id);
  const replicated = useReplicatedOrders(placed.map((one) => one.args.order_id));
  const unsent = placed.filter((one) => !replicated.has(one.args.order_id));
  if (unsent.length === 0) return null;
  return (
    <ul aria-label={t`Orders not sent yet`} className="max-h-56 shrink-0 overflow-y-auto">
      {unsent.map((one) => (
        <li key={one.id}>
          <UnsentOrder queued={one} company={user?.customer_name ?? ''} />
        </li>
      ))}
    </ul>
  );
}

/** @param company name of a Client's company; empty for other roles */
function UnsentOrder({ queued, company }: { queued: QueuedOf<'order.place'>; company: string }) {
  const { money, moment } = useFormat();
  const order = queued.args;
  const { data: customer } = useCustomer(order.customer_code, company === '');
  const refused = queued.state === 'refused';
  const total = order.lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const at = moment(queued.queued_at);
  return (
    <CardRow
      tone={refused ? 'bad' : 'wait'}
      className="md:px-6"
      render={({ className, children }) => (
        <RowLink to={`/orders/${order.order_id}`} className={className}>
          {children}
        </RowLink>
      )}
    >
      <span className="flex items-start gap-2">
        <Icon icon={refused ? iconWarning : iconCloudOff} />
        <span className="flex min-w-0 flex-1 flex-wrap gap-x-2">
          <span className="grow font-bold">
            {refused ? <Trans>Order refused, see Sync</Trans> : <Trans>Order waiting to be sent</Trans>}
          </span>
          <span className="ml-auto">
            <Trans>created here at {at}</Trans>
          </span>
        </span>
      </span>
      <span className="flex gap-3 text-16 font-bold text-ink">
        <span className="min-w-0 flex-1">
          <CustomerCell name={company || (customer?.name ?? '')} code={order.customer_code} />
        </span>
        {money(total)}
      </span>
    </CardRow>
  );
}
