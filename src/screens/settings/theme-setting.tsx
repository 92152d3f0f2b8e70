import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import { iconContrast, iconDevice, iconMoon, iconSun } from '#src/ui/icons/actions.ts';
import { Radio } from '#src/ui/radio.tsx';
import { chooseTheme, readThemeChoice, type ThemeChoice } from '#src/ui/theme.ts';
import type { IconPath } from '#src/ui/icons/icon-path.ts';
import { SettingRow } from './setting-row.tsx';

const OPTIONS: readonly { value: ThemeChoice; label: MessageDescriptor; icon: IconPath }[] = [
  { value: 'system', label: msg`As the device`, icon: iconDevice },
  { value: 'light', label: msg`Light`, icon: iconSun },
  { value: 'dark', label: msg`Dark`, icon: iconMoon },
  { value: 'contrast', label: msg`High contrast`, icon: iconContrast },
];

/** Light, dark, high contrast, or the device's setting. */
export function ThemeSetting() {
  const { i18n } = useLingui();
  const [choice, setChoice] = useState(readThemeChoice);
  const choose = (next: ThemeChoice) => {
    chooseTheme(next);
    setChoice(next);
  };
  return (
    <SettingRow title={<Trans>Theme</Trans>} about={<Trans>On this device.</Trans>}>
      <fieldset className="flex flex-col gap-x-6 md:flex-row">
        <legend className="sr-only">
          <Trans>Theme</Trans>
        </legend>
        {OPTIONS.map(({ value, label, icon }) => (
          <Radio
            key={value}
            name="theme"
            checked={value === choice}
            onChange={() => choose(value)}
            label={
              <span className="inline-flex items-center gap-2">
                <Icon icon={icon} />
                {i18n._(label)}
              </span>
            }
          />
        ))}
      </fieldset>
    </SettingRow>
  );
}
