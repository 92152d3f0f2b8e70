import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useBroken } from '#src/session/device-news.ts';
import { readRecentUsers } from '#src/session/shared-device/recent-users.ts';
import { useUser } from '#src/session/use-session.ts';
import { Banner } from '#src/ui/banner.tsx';

/** Says that the device's store does not open, what this means for the work, and what to do. */
export function StorageFailureBanner() {
  const { t } = useLingui();
  const broken = useBroken();
  const userId = useUser()?.user_id;
  // A store written by a newer version needs the update, which has a banner of its own.
  if (broken === null || broken === 'newer-version') return null;
  const waiting = readRecentUsers().find((one) => one.user_id === userId)?.waiting ?? 0;
  return (
    <Banner
      kind="danger"
      persistent
      title={
        broken === 'blocked' ? (
          <Trans>An older Quai tab is blocking this one: close all other tabs.</Trans>
        ) : (
          <Trans>The storage of this device is not responding.</Trans>
        )
      }
      action={
        broken === 'unresponsive' && (
          <button type="button" className="link" onClick={() => location.reload()}>
            <Trans>Load again</Trans>
          </button>
        )
      }
    >
      {waiting > 0 && (
        <>
          {t`${plural(waiting, { one: '# action is still waiting there to be sent.', other: '# actions are still waiting there to be sent.' })}`}{' '}
        </>
      )}
      <Trans>You can view data while online, but your actions cannot be saved.</Trans>
    </Banner>
  );
}
