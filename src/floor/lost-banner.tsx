import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { dismissLost, useRetryWhenOnline } from '#src/session/device-news.ts';
import { Banner } from '#src/ui/banner.tsx';

/** Says that the browser deleted this user's data on the device, what is known about it, and what to do. */
export function LostBanner() {
  const { t } = useLingui();
  const lost = useRetryWhenOnline();
  if (!lost) return null;
  const { queued } = lost;
  return (
    <Banner
      kind="danger"
      stay
      title={<Trans>This browser threw away what was kept here.</Trans>}
      action={
        <button type="button" className="link" onClick={dismissLost}>
          <Trans>Understood</Trans>
        </button>
      }
    >
      {queued === null ? (
        <Trans>Check that what you tapped last has arrived.</Trans>
      ) : (
        t`${plural(queued, { 0: 'Nothing waited to be sent when the server last heard of this device.', one: '# action waited to be sent when the server last heard of this device: do it again.', other: '# actions waited to be sent when the server last heard of this device: do them again.' })}`
      )}{' '}
      <Trans>In the settings you can ask the browser to keep it.</Trans>
    </Banner>
  );
}
