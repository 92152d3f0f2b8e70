import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { requestSignOut, type SignOutKind } from '#src/floor/sign-out/sign-out-store.ts';
import { useUser } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button.tsx';
import { iconLogout, iconUsers } from '#src/ui/icons/navigation.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { ClashesSetting } from './clashes-setting.tsx';
import { CompanySetting } from './company-setting.tsx';
import { FailedMailsSetting } from './failed-mails-setting.tsx';
import { FirstStepsSetting } from './first-steps-setting.tsx';
import { InstallSection } from './install-section.tsx';
import { LanguageSetting } from './language-setting.tsx';
import { MailsSetting } from './mails-setting.tsx';
import { NotificationsSetting } from './notifications-setting.tsx';
import { OfflineSection } from './offline-section.tsx';
import { PasswordSetting } from './password-setting.tsx';
import { PinSetting } from './pin-setting.tsx';
import { ReportSetting } from './report-setting.tsx';
import { ScanUnitSetting } from './scan-unit-setting.tsx';
import { ScannerSetting } from './scanner-setting.tsx';
import { SessionsSetting } from './sessions-setting.tsx';
import { SettingRow } from './setting-row.tsx';
import { ShortcutsSetting } from './shortcuts-setting.tsx';
import { SoundSetting } from './sound-setting.tsx';
import { SyncSection } from './sync-section.tsx';
import { ThemeSetting } from './theme-setting.tsx';

/** Settings of this user and this device; each row is a component of its own. */
export function SettingsScreen() {
  return (
    <>
      <PageHeader title={<Trans>Settings</Trans>} className="max-md:sr-only" />
      <LanguageSetting />
      <ThemeSetting />
      <SoundSetting />
      <ShortcutsSetting />
      <FirstStepsSetting />
      <ScannerSetting />
      <ScanUnitSetting />
      <NotificationsSetting />
      <MailsSetting />
      <FailedMailsSetting />
      <InstallSection />
      <SyncSection />
      <OfflineSection />
      <ReportSetting />
      <CompanySetting />
      <ClashesSetting />
      <SessionsSetting />
      <PasswordSetting />
      <PinSetting />
      <SignOutSetting />
    </>
  );
}

function SignOutSetting() {
  const user = useUser();
  const [busy, setBusy] = useState(false);
  const press = (how: SignOutKind) => {
    setBusy(true);
    void requestSignOut(how).finally(() => setBusy(false));
  };
  const name = user?.username ?? '';
  return (
    <SettingRow title={<Trans>Sign out</Trans>} about={<Trans>You are signed in as {name}.</Trans>}>
      <div className="flex flex-wrap gap-2">
        <Button icon={iconLogout} busy={busy} onClick={() => press('sign-out')}>
          <Trans>Logout</Trans>
        </Button>
        <Button icon={iconUsers} disabled={busy} onClick={() => press('change-user')}>
          <Trans>Change user</Trans>
        </Button>
      </div>
    </SettingRow>
  );
}
