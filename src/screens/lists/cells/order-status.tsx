import { useLingui } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import { useOrderSyncStatus } from '#src/floor/unsettled/order-sync-status.ts';
import { SyncStatusPill } from '#src/floor/unsettled/sync-status-pill.tsx';
import { StatePill } from '#src/ui/state-pill.tsx';
import { stateWords } from '#src/ui/state-words.ts';

/** The status of an order. Changes that the server has not confirmed never use the pill of a status. */
export function OrderStatus({ order }: { order: Rows['orders'] }) {
  const { t } = useLingui();
  const syncStatus = useOrderSyncStatus(order.id);
  if (syncStatus === null) return <StatePill state={order.status} />;
  return <SyncStatusPill status={syncStatus} word={t(stateWords[order.status])} />;
}
