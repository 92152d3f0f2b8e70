import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { SavedOfflineText } from '#src/floor/sync-state/saved-offline-text.tsx';
import { useOwnQueue } from '#src/floor/unsettled/own-queue.ts';
import { openTray } from '#src/floor/sync-state/tray-store.ts';
import { storesNothing, useSyncProblem } from '#src/floor/sync-state/use-sync-problem.ts';
import { outageOf } from '#src/api/outage.ts';
import { useLink } from '#src/api/use-link.ts';
import { outageName } from '#src/sync/client/reading/outage-words.ts';
import { Banner } from '#src/ui/banner.tsx';
import { iconSwap } from '#src/ui/icons/actions.ts';
import { iconCloudOff } from '#src/ui/icons/states.ts';

/**
 * Says that actions are stored on the device while there is no network, and that commands of this order were refused.
 */
export function OutboxBanner({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const link = useLink();
  const problem = useSyncProblem();
  const { refused, waiting, sending } = useOwnQueue();
  const viewButton = (
    <button type="button" className="link text-16" onClick={openTray}>
      <Trans>View</Trans>
    </button>
  );
  if (refused.some((one) => one.lane === `order:${orderId}`)) {
    return (
      <Banner
        kind="danger"
        persistent
        icon={iconSwap}
        title={<Trans>This order needs your decision.</Trans>}
        action={viewButton}
        className="text-[max(16px,min(1rem,6vw))] md:px-6"
      >
        <Trans>One of your actions was refused.</Trans>
      </Banner>
    );
  }
  if (link.up) return null;
  // After a store failure the last known queue is not counted.
  const count = storesNothing(problem) ? 0 : waiting.length + sending.length;
  const title =
    count > 0
      ? t`${plural(count, { one: '# waiting.', other: '# waiting.' })}`
      : `${outageName(outageOf(link.failure))}.`;
  return (
    <Banner
      kind="warning"
      persistent
      icon={iconCloudOff}
      title={title}
      action={viewButton}
      className="text-[max(16px,min(1rem,6vw))] md:px-6"
    >
      <SavedOfflineText>
        {problem === 'lost' ? (
          <Trans>Your actions are saved on this device; keep going.</Trans>
        ) : (
          <Trans>Everything is saved on this device; keep going.</Trans>
        )}
      </SavedOfflineText>
    </Banner>
  );
}
