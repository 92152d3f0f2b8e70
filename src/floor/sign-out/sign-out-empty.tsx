import { Trans } from '@lingui/react/macro';
import { isReached } from '#src/api/link-store.ts';
import { outageOf } from '#src/api/outage.ts';
import { useLink } from '#src/api/use-link.ts';
import { OfflineSignOutWarning } from './offline-sign-out-warning.tsx';

/**
 * Final confirmation when nothing is pending.
 * @param sent commands were unsent when the dialog opened and have been sent since
 */
export function SignOutEmpty({ sent }: { sent: boolean }) {
  const link = useLink();
  if (!isReached(link)) return <OfflineSignOutWarning />;
  return sent ? (
    <Trans>Nothing is waiting on this device any more: you can sign out.</Trans>
  ) : outageOf(link.failure).kind === 'no-response' ? (
    <Trans>The network is back.</Trans>
  ) : (
    <Trans>Quai is responding again.</Trans>
  );
}
