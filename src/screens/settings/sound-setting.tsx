import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { signalRight, signalAttention, signalWrong } from '#src/scan/signals.ts';
import { isSoundOn, setSound } from '#src/scan/sound-setting.ts';
import { canVibrate, isVibrationOn, setVibration } from '#src/scan/vibration-setting.ts';
import { Button } from '#src/ui/button.tsx';
import { iconCheck, iconX } from '#src/ui/icons/basic.ts';
import { iconShort } from '#src/ui/icons/states.ts';
import { Switch } from '#src/ui/switch.tsx';
import { SettingRow } from './setting-row.tsx';

/** Sound and vibration while picking and marking, on this device. */
export function SoundSetting() {
  const [sound, setHeard] = useState(isSoundOn);
  const [vibration, setFelt] = useState(isVibrationOn);
  const felt = canVibrate();
  const silent = !sound && !(felt && vibration);
  return (
    <SettingRow
      title={<Trans>Sound</Trans>}
      about={<Trans>After each scan, on this device. The result is always shown on screen too.</Trans>}
    >
      <div className="flex max-w-150 flex-col items-start gap-1">
        <Switch
          label={<Trans>Confirmation and error sounds</Trans>}
          checked={sound}
          onChange={({ target }) => {
            setSound(target.checked);
            setHeard(target.checked);
          }}
        />
        <Switch
          label={<Trans>Vibration</Trans>}
          checked={felt && vibration}
          disabled={!felt}
          onChange={({ target }) => {
            setVibration(target.checked);
            setFelt(target.checked);
          }}
        />
        {!felt && (
          <p className="text-13 text-ink-2">
            <Trans>This device cannot vibrate.</Trans>
          </p>
        )}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          icon={iconCheck}
          className="max-w-full whitespace-normal"
          disabled={silent}
          onClick={signalRight}
        >
          <Trans>Test the confirmation signal</Trans>
        </Button>
        <Button icon={iconX} disabled={silent} onClick={signalWrong}>
          <Trans>Test the error signal</Trans>
        </Button>
        <Button icon={iconShort} disabled={silent} onClick={signalAttention}>
          <Trans>Test the shortage signal</Trans>
        </Button>
      </div>
      {silent && (
        <p className="mt-2 text-13 text-ink-2">
          <Trans>Sound and vibration are off on this device.</Trans>
        </p>
      )}
    </SettingRow>
  );
}
