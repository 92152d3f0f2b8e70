import { Trans } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';
import { RowLink } from '#src/lists/row/row-link.tsx';
import type { QueuedOf } from '#src/sync/protocol/queue/queued-command.ts';
import { useCustomer } from '#src/sync/client/lists/customers.ts';
import { CardRow } from '#src/ui/card-row.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { iconCloudOff } from '#src/ui/icons/states.ts';
import { CustomerCell } from './customer-cell.tsx';

/**
 * An order that waits on this device, as a card.
 *
 * @param company name of a Client's company; empty for other roles
 */
export function UnsentOrder({ queued, company }: { queued: QueuedOf<'order.place'>; company: string }) {
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
