import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Banner } from '#src/ui/banner.tsx';
import { iconCloudOff } from '#src/ui/icons/states.ts';
import { canWorkOffline } from './can-work-offline.ts';

const TOLD_KEY = 'insecure_told';

/** Tells the user once per device that offline work is not available on this address. */
export function InsecureBanner() {
  const [told, setTold] = useState(() => localStorage.getItem(TOLD_KEY) !== null);
  if (told || canWorkOffline()) return null;
  const dismiss = () => {
    localStorage.setItem(TOLD_KEY, 'yes');
    setTold(true);
  };
  return (
    <Banner
      kind="warning"
      persistent
      icon={iconCloudOff}
      title={<Trans>This address is not secure (http).</Trans>}
      action={
        <button type="button" className="link" onClick={dismiss}>
          <Trans>Understood</Trans>
        </button>
      }
    >
      <Trans>Without HTTPS, the browser cannot open Quai offline.</Trans>
    </Banner>
  );
}
