import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import {
  deleteScannerSetting,
  readScannerSetting,
  saveScannerSetting,
  type ScannerSetting as Setting,
} from '#src/scan/scanner-setting.ts';
import { Button } from '#src/ui/button.tsx';
import { iconScan, iconUndo } from '#src/ui/icons/actions.ts';
import { lazyDialog } from '#src/ui/lazy-dialog.tsx';
import { ScannerFacts } from './scanner-facts.tsx';
import { SettingRow } from './setting-row.tsx';

/** Separate code: it reads codes as a scan does. */
const ScannerTest = lazyDialog(async () => (await import('./scanner-test.tsx')).ScannerTest);

/** Calibration of this device's hardware scanner with a test label; the result applies to all scanning. */
export function ScannerSetting() {
  const [setting, setSetting] = useState(readScannerSetting);
  const [testing, setTesting] = useState(false);
  const save = (next: Setting) => {
    saveScannerSetting(next);
    setSetting(next);
    setTesting(false);
  };
  const reset = () => {
    deleteScannerSetting();
    setSetting(null);
  };
  return (
    <SettingRow
      title={<Trans>Scanner</Trans>}
      about={<Trans>For a hardware scanner that works as a keyboard. On this device.</Trans>}
    >
      <div className="max-w-150">
        {setting ? (
          <ScannerFacts setting={setting} />
        ) : (
          <p>
            <Trans>
              Most scanners need no calibration: those that end a code with Enter or Tab are recognised
              automatically.
            </Trans>
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          <Button icon={iconScan} onClick={() => setTesting(true)}>
            <Trans>Test the scanner</Trans>
          </Button>
          {setting && (
            <Button icon={iconUndo} onClick={reset}>
              <Trans>Reset the calibration</Trans>
            </Button>
          )}
        </div>
      </div>
      <ScannerTest open={testing} onSave={save} onClose={() => setTesting(false)} />
    </SettingRow>
  );
}
