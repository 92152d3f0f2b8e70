import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useActor } from '#src/floor/use-actor.ts';
import { Button } from '#src/ui/button.tsx';
import { SettingRow } from './setting-row.tsx';

/** Leads an Admin to codes and accounts that read alike. */
export function ClashesSetting() {
  const { role } = useActor();
  if (role !== 'Admin') return null;
  return (
    <SettingRow
      title={<Trans>Duplicates</Trans>}
      about={
        <Trans>
          Codes, usernames and e-mails of earlier versions that read alike and differ in invisible characters,
          accents or case.
        </Trans>
      }
    >
      <Button render={(props) => <Link to="/settings/duplicates" {...props} />}>
        <Trans>Show the duplicates</Trans>
      </Button>
    </SettingRow>
  );
}
