import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isCreditNote } from '#contract/rules/orders/amounts.ts';
import { backOrdersOf } from '#contract/rules/orders/back-orders.ts';
import type { Rows } from '#contract/registry.ts';
import { useOrderSyncStatus } from '#src/floor/unsettled/order-sync-status.ts';
import { SyncStatusPill } from '#src/floor/unsettled/sync-status-pill.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { iconUndo } from '#src/ui/icons/actions.ts';
import { iconArrowRight, iconCheck } from '#src/ui/icons/basic.ts';
import { iconCloudOff } from '#src/ui/icons/states.ts';
import { Pill } from '#src/ui/pill.tsx';
import { StatePill } from '#src/ui/state-pill.tsx';

/** The notable facts of an order, beside its number. Unsent changes never use the pill of a status. */
export function OrderPills({ order }: { order: Rows['orders'] }) {
  const { t } = useLingui();
  const { moment } = useFormat();
  // Refused commands are shown below, with the possible actions.
  const syncStatus = useOrderSyncStatus(order.id);
  if (order.number === '') {
    const at = moment(order.date_ordered);
    return (
      <Pill tone="wait" icon={iconCloudOff}>
        <Trans>created here at {at}, waiting</Trans>
      </Pill>
    );
  }
  const { continues } = order;
  return (
    <>
      {isCreditNote(order) ? (
        <Pill tone="off" icon={iconUndo}>
          <Trans>Credit note</Trans>
        </Pill>
      ) : (
        <StatePill state={order.status} />
      )}
      {syncStatus !== null && syncStatus !== 'refused' && <SyncStatusPill status={syncStatus} />}
      {order.short_count > 0 && (
        <StatePill state="short">
          {t`${plural(order.short_count, { one: '# shortage', other: '# shortages' })}`}
        </StatePill>
      )}
      <BackOrderLink to={order.continues_id} label={<Trans>Continues {continues}</Trans>} />
      {backOrdersOf(order).map(({ id, number: backOrder }) => (
        // Without a number it waits on this device with the shipment.
        <BackOrderLink key={id} to={backOrder && id} label={<Trans>Back order {backOrder}</Trans>} />
      ))}
      {order.status === 'Pending' && order.ready && (
        <Pill tone="ok" icon={iconCheck}>
          <Trans>Ready to ship</Trans>
        </Pill>
      )}
    </>
  );
}

/** A link to the order that this one continues, or to its back order. */
function BackOrderLink({ to, label }: { to: string; label: ReactNode }) {
  if (to === '') return null;
  return (
    <Link to="/orders/$orderId" params={{ orderId: to }}>
      <Pill tone="off" icon={iconArrowRight}>
        {label}
      </Pill>
    </Link>
  );
}
