import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { readDeviceReport } from '#src/floor/read-device-report.ts';
import { saveFile } from '#src/lists/files/save-file.ts';
import { Button } from '#src/ui/button.tsx';
import { iconDownload } from '#src/ui/icons/actions.ts';
import { SettingRow } from './setting-row.tsx';

/** Saves the state of this device as a file that the user can send to support. */
export function ReportSetting() {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const report = await readDeviceReport();
      const name = `quai-device-${report.created_at.slice(0, 19).replaceAll(':', '-')}.json`;
      saveFile(name, new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <SettingRow
      title={<Trans>Device report</Trans>}
      about={<Trans>For support: version, browser, storage, and the state of the synchronization.</Trans>}
    >
      <Button icon={iconDownload} busy={busy} onClick={() => void save()}>
        <Trans>Download the report</Trans>
      </Button>
      <p className="mt-2 max-w-150 text-13 text-ink-2">
        <Trans>It contains your username and your permissions, but no order, customer or password.</Trans>
      </p>
    </SettingRow>
  );
}
