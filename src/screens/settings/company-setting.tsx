import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useActor } from '#src/floor/use-actor.ts';
import { SettingRow } from './setting-row.tsx';

const CompanyForm = lazy(async () => ({ default: (await import('./company/company-form.tsx')).CompanyForm }));

/** The company that is printed on papers; for those who may change it. */
export function CompanySetting() {
  const { permissions } = useActor();
  if (!permissions.includes('manage company')) return null;
  return (
    <SettingRow
      anchor="company"
      title={<Trans>Company</Trans>}
      about={<Trans>Your company as it stands on confirmations, delivery notes and mails.</Trans>}
    >
      <Suspense>
        <CompanyForm />
      </Suspense>
    </SettingRow>
  );
}
