import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { iconContrast, iconDevice, iconMoon, iconSun } from '#src/ui/icons/actions.ts';
import { Segmented } from '#src/ui/segmented.tsx';
import { chooseTheme, readThemeChoice, type ThemeChoice } from '#src/ui/theme.ts';
import { SettingRow } from './setting-row.tsx';

/** Light, dark, high contrast, or as the device says. */
export function ThemeSetting() {
  const { t } = useLingui();
  const [choice, setChoice] = useState(readThemeChoice);
  const choose = (next: ThemeChoice) => {
    chooseTheme(next);
    setChoice(next);
  };
  return (
    <SettingRow title={<Trans>Theme</Trans>} about={<Trans>For this device.</Trans>}>
      <Segmented<ThemeChoice>
        label={t`Theme`}
        value={choice}
        onChange={choose}
        className="flex-wrap"
        options={[
          { value: 'system', label: <Trans>As the device</Trans>, icon: iconDevice },
          { value: 'light', label: <Trans>Light</Trans>, icon: iconSun },
          { value: 'dark', label: <Trans>Dark</Trans>, icon: iconMoon },
          { value: 'contrast', label: <Trans>High contrast</Trans>, icon: iconContrast },
        ]}
      />
    </SettingRow>
  );
}
