import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { NoCustomer } from '#src/floor/no-customer.tsx';
import { isUnlinkedClient } from '#src/floor/is-unlinked-client.ts';
import { useCalendar } from '#src/lists/url/use-calendar.ts';
import { useSession } from '#src/session/use-session.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { catalogues } from '#src/i18n/catalogues.ts';
import { withWords } from '#src/i18n/with-words.ts';
import { useFirstSteps } from '#src/session/first-steps-state.ts';
import { nextSteps } from './next-steps.ts';
import { ScanHint } from './scan-hint.tsx';
import { StepRow } from './step-row.tsx';

/** Loaded on new installations, until every step is done. */
const FirstSteps = lazy(async () => ({
  default: (await withWords(import('./first-steps/first-steps.tsx'), catalogues.settings)).FirstSteps,
}));

/** Only Admins load it. */
const ClashNotice = lazy(async () => ({ default: (await import('./clash-notice.tsx')).ClashNotice }));

/** Permissions to see something that a scan can find. */
const findable = ['view products page', 'view articles page', 'view catalog page', 'view orders page'];

/** The start page: the next steps for the user's role, one press each. */
export function HomeScreen() {
  const session = useSession();
  const calendar = useCalendar();
  const firstSteps = useFirstSteps();
  if (session.phase !== 'open') return null;
  if (isUnlinkedClient(session.user)) return <NoCustomer />;
  const steps = nextSteps(session.user.role_name, session.permissions, calendar);
  return (
    <>
      <PageHeader title={<Trans>Next steps</Trans>} aside={session.user.customer_name} />
      {firstSteps === 'shown' && session.permissions.includes('manage articles') && (
        <Suspense>
          <FirstSteps />
        </Suspense>
      )}
      {session.user.role_name === 'Admin' && (
        <Suspense>
          <ClashNotice />
        </Suspense>
      )}
      {session.permissions.some((one) => findable.includes(one)) && <ScanHint />}
      {steps.length > 0 ? (
        <ul>
          {steps.map((step) => (
            <StepRow key={step.key} step={step} />
          ))}
        </ul>
      ) : (
        <EmptyState title={<Trans>You do not have access to anything yet</Trans>}>
          <Trans>Your role has no permissions. Ask an administrator for access.</Trans>
        </EmptyState>
      )}
    </>
  );
}
