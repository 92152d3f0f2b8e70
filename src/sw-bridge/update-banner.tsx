import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Banner } from '#src/ui/banner.tsx';
import { iconDownload } from '#src/ui/icons/actions.ts';
import { takeUpdate } from './take-update.ts';
import { putOffUpdate, type UpdateOffer, useUpdate } from './update-store.ts';

/**
 * Offers the new version until the user accepts or postpones it.
 * @param only the only kind of offer to show, on screens where the user must not be interrupted by others
 */
export function UpdateBanner({ only }: { only?: UpdateOffer }) {
  const offer = useUpdate();
  const [busy, setBusy] = useState(false);
  if (offer === null || (only !== undefined && offer !== only)) return null;
  const update = () => {
    if (busy) return;
    setBusy(true);
    void takeUpdate();
  };
  return (
    <Banner
      kind={offer === 'ready' ? 'info' : 'warning'}
      persistent
      icon={iconDownload}
      title={<Title offer={offer} />}
      action={
        <span className="flex gap-4">
          <button type="button" className="link" aria-busy={busy || undefined} onClick={update}>
            <Trans>Update</Trans>
          </button>
          {offer !== 'needed' && (
            <button type="button" className="link" onClick={putOffUpdate}>
              <Trans>Later</Trans>
            </button>
          )}
        </span>
      }
    >
      {offer === 'needed' && <Trans>Your actions are kept here and will be sent after the update.</Trans>}
    </Banner>
  );
}

function Title({ offer }: { offer: UpdateOffer }) {
  if (offer === 'needed') return <Trans>This version is too old to send anything.</Trans>;
  return <Trans>A new version is ready.</Trans>;
}
