import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useBroken } from '#src/session/device-news.ts';
import { readRecentUsers } from '#src/session/recent-users.ts';
import { useUser } from '#src/session/use-session.ts';
import { Banner } from '#src/ui/banner.tsx';

/** Says that the device's store does not open, what this means for the work, and what to do. */
export function BrokenBanner() {
  const { t } = useLingui();
  const broken = useBroken();
  const userId = useUser()?.user_id;
  // A store written by a newer version needs the update, which has a banner of its own.
  if (broken === null || broken === 'newer') return null;
  const waiting = readRecentUsers().find((one) => one.user_id === userId)?.waiting ?? 0;
  return (
    <Banner
      kind="danger"
      stay
      title={
        broken === 'blocked' ? (
          <Trans>An older tab of Quai is in the way: close all others.</Trans>
        ) : (
          <Trans>The store of this device does not answer.</Trans>
        )
      }
      action={
        broken === 'silent' && (
          <button type="button" className="link" onClick={() => location.reload()}>
            <Trans>Load again</Trans>
          </button>
        )
      }
    >
      {waiting > 0 && (
        <>
          {t`${plural(waiting, { one: '# action still waits in it to be sent.', other: '# actions still wait in it to be sent.' })}`}{' '}
        </>
      )}
      <Trans>You can read with a network; what you tap cannot be kept.</Trans>
    </Banner>
  );
}
