import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { isOfType } from '#src/sync/protocol/queue/queued-command.ts';
import { useQueue } from '#src/sync/client/outbox/queue-store.ts';
import { useReplicatedOrders } from '#src/sync/client/orders/use-replicated-orders.ts';
import { useUser } from '#src/session/use-session.ts';

// Loaded lazily because most openings of a list have no such order. Its texts are in the catalogue of the whole page.
const UnsentOrder = lazy(async () => ({ default: (await import('./unsent-order.tsx')).UnsentOrder }));

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
          <Suspense>
            <UnsentOrder queued={one} company={user?.customer_name ?? ''} />
          </Suspense>
        </li>
      ))}
    </ul>
  );
}
