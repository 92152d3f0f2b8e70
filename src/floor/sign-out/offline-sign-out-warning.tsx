import { Trans } from '@lingui/react/macro';
import { isReached } from '#src/api/link-store.ts';
import { outageOf } from '#src/api/outage.ts';
import { useLink } from '#src/api/use-link.ts';
import { iconCloudOff } from '#src/ui/icons/states.ts';
import { Notice } from '#src/ui/notice.tsx';

/** Warns a user who signs out while Quai is unreachable: there is no offline sign-in. */
export function OfflineSignOutWarning() {
  const link = useLink();
  if (isReached(link)) return null;
  return (
    <Notice tone="wait" icon={iconCloudOff} className="mt-2 mb-3">
      {outageOf(link.failure).kind === 'no-response' ? (
        <Trans>You cannot sign in here again until the network is back.</Trans>
      ) : (
        <Trans>You cannot sign in here again until Quai is responding.</Trans>
      )}
    </Notice>
  );
}
