import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { setScanUnit, useScanUnit, type ScanUnit } from '#src/floor/scan-unit.ts';
import { Radio } from '#src/ui/radio.tsx';
import { SettingRow } from './setting-row.tsx';

const OPTIONS: readonly { value: ScanUnit; label: MessageDescriptor }[] = [
  { value: 'line', label: msg`One scan confirms the whole line` },
  { value: 'piece', label: msg`One scan counts one piece` },
];

/** What a scan counts while picking; the picking screen can change it, too. */
export function ScanUnitSetting() {
  const { t } = useLingui();
  const count = useScanUnit();
  return (
    <SettingRow
      title={<Trans>Scans while picking</Trans>}
      about={
        <Trans>
          On this device. The code of a carton always counts its pieces. A line that is picked in part counts
          one piece per scan.
        </Trans>
      }
    >
      <fieldset className="flex flex-col gap-x-6 md:flex-row">
        <legend className="sr-only">
          <Trans>Scans while picking</Trans>
        </legend>
        {OPTIONS.map(({ value, label }) => (
          <Radio
            key={value}
            name="scan-count"
            checked={value === count}
            onChange={() => setScanUnit(value)}
            label={t(label)}
          />
        ))}
      </fieldset>
    </SettingRow>
  );
}
