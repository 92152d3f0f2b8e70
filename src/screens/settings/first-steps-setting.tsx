import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { usePermissions } from '#src/session/can.ts';
import { setFirstSteps, useFirstSteps } from '#src/session/first-steps-state.ts';
import { Button } from '#src/ui/button.tsx';
import { SettingRow } from './setting-row.tsx';

/** Brings back the first steps that the user has hidden on this device. */
export function FirstStepsSetting() {
  const state = useFirstSteps();
  const permissions = usePermissions();
  if (!permissions.includes('manage articles') || state !== 'hidden') return null;
  return (
    <SettingRow
      title={<Trans>First steps</Trans>}
      about={<Trans>The checklist that leads to a first order is hidden on this device.</Trans>}
    >
      <Button render={(props) => <Link to="/" {...props} />} onClick={() => setFirstSteps('shown')}>
        <Trans>Show the first steps</Trans>
      </Button>
    </SettingRow>
  );
}
