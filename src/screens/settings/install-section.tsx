import { Trans } from '@lingui/react/macro';
import { canWorkOffline } from '#src/sw-bridge/can-work-offline.ts';
import { type InstallState, useInstall } from '#src/sw-bridge/install.ts';
import { Button } from '#src/ui/button.tsx';
import { iconDownload } from '#src/ui/icons/actions.ts';
import { iconCheck, iconWarning } from '#src/ui/icons/basic.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { AppleInstallSteps } from './apple-install-steps.tsx';
import { SettingRow } from './setting-row.tsx';
import { VersionLine } from './version-line.tsx';

/** Installing Quai as an app on this device, its version, and updates. */
export function InstallSection() {
  const { state, prompt } = useInstall();
  return (
    <SettingRow
      title={<Trans>Application</Trans>}
      about={<Trans>Once installed, Quai opens on your last screen, online or offline.</Trans>}
    >
      <div className="flex flex-col items-start gap-4">
        {canWorkOffline() ? <Install state={state} onInstall={() => void prompt()} /> : <InsecureNotice />}
        <VersionLine />
      </div>
    </SettingRow>
  );
}

function Install({ state, onInstall }: { state: InstallState; onInstall: () => void }) {
  if (state === 'ios') return <AppleInstallSteps />;
  if (state === 'can') {
    return (
      <Button icon={iconDownload} onClick={onInstall}>
        <Trans>Install Quai</Trans>
      </Button>
    );
  }
  if (state === 'installed') {
    return (
      <p className="flex items-center gap-2">
        <Icon icon={iconCheck} className="text-ok" />
        <Trans>Quai is installed on this device.</Trans>
      </p>
    );
  }
  return (
    <p className="text-ink-2">
      <Trans>
        This browser does not offer installation here, or Quai is already installed: check the browser menu.
      </Trans>
    </p>
  );
}

function InsecureNotice() {
  return (
    <Notice tone="wait" icon={iconWarning} title={<Trans>This address is not secure (http).</Trans>}>
      <Trans>
        Without https the browser cannot open Quai offline, install it or use the camera. Ask your server
        administrator for a certificate.
      </Trans>
    </Notice>
  );
}
