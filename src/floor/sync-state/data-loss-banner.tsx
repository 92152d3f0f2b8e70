import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { dismissLost, useLostStore } from '#src/session/device-news.ts';
import { Banner } from '#src/ui/banner.tsx';

/** Says that the browser deleted this user's data on the device, what is known about it, and what to do. */
export function DataLossBanner() {
  const { t } = useLingui();
  const lost = useLostStore();
  if (!lost) return null;
  const { queued } = lost;
  return (
    <Banner
      kind="danger"
      persistent
      title={<Trans>This browser deleted the data kept here.</Trans>}
      action={
        <button type="button" className="link" onClick={dismissLost}>
          <Trans>Understood</Trans>
        </button>
      }
    >
      {queued === null ? (
        <Trans>Check that your latest actions were received.</Trans>
      ) : (
        t`${plural(queued, { 0: 'Nothing was waiting to be sent when this device last contacted the server.', one: '# action was waiting to be sent when this device last contacted the server: do it again.', other: '# actions were waiting to be sent when this device last contacted the server: do them again.' })}`
      )}{' '}
      <Trans>In Settings you can ask the browser to keep this data.</Trans>
    </Banner>
  );
}
