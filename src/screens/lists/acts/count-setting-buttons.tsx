import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { setCountSetting, useCountSetting, type CountSetting } from '#src/floor/counting/count-settings.ts';
import { Button } from '#src/ui/button.tsx';
import { iconScan } from '#src/ui/icons/actions.ts';
import { iconEyeOff } from '#src/ui/icons/basic.ts';
import type { IconPath } from '#src/ui/icons/icon-path.ts';

/** The settings of this device for counts: blind, and one piece per scan. The count of an aisle has the same ones. */
export function CountSettingButtons() {
  const { t } = useLingui();
  return (
    // A press leaves the focus in the field of the count.
    <div
      role="group"
      aria-label={t`How to count`}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2"
      onPointerDown={(event) => event.preventDefault()}
    >
      <SettingButton setting="blind" icon={iconEyeOff}>
        <Trans context="count">Blind</Trans>
      </SettingButton>
      <SettingButton setting="by-scan" icon={iconScan}>
        <Trans>+1 per scan</Trans>
      </SettingButton>
    </div>
  );
}

function SettingButton(props: { setting: CountSetting; icon: IconPath; children: ReactNode }) {
  const { setting, icon, children } = props;
  const isOn = useCountSetting(setting);
  return (
    <Button
      variant="choice"
      icon={icon}
      aria-pressed={isOn}
      className="px-2 max-md:[&>svg]:hidden aria-pressed:border-act aria-pressed:bg-act-soft"
      onClick={() => setCountSetting(setting, !isOn)}
    >
      {children}
    </Button>
  );
}
