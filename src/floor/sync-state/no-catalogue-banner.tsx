import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { usePermissions } from '#src/session/can.ts';
import { useReplicaStatus } from '#src/sync/client/device/use-replica-status.ts';
import { Banner } from '#src/ui/banner.tsx';

/** Says, until dismissed, that the device has no room for the catalogue; only to users who may view it. */
export function NoCatalogueBanner() {
  const [seen, setSeen] = useState(false);
  const mayView = usePermissions().includes('view catalog page');
  const without = useReplicaStatus()?.without_catalogue === true;
  if (!without || !mayView || seen) return null;
  return (
    <Banner
      kind="warning"
      persistent
      title={<Trans>Not enough space on this device for the whole catalogue.</Trans>}
      action={
        <button type="button" className="link" onClick={() => setSeen(true)}>
          <Trans>Understood</Trans>
        </button>
      }
    >
      <Trans>It requires a network. Everything else works offline.</Trans>
    </Banner>
  );
}
