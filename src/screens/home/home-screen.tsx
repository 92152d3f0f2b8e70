import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { dashboardPath } from '#src/session/dashboard-path.ts';
import { readRoleName } from '#src/session/stored-role.ts';
import { useSession } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { iconGauge } from '#src/ui/icons/places.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { nextSteps } from './next-steps.ts';
import { StepRow } from './step-row.tsx';

/** Where a day begins: what this role does next, one press each. */
export function HomeScreen() {
  const session = useSession();
  if (session.phase !== 'open') return null;
  const steps = nextSteps(session.user.role_name, session.permissions);
  return (
    <>
      <PageHeader
        title={<Trans>Next steps</Trans>}
        aside={session.user.customer_name}
        actions={
          <Button icon={iconGauge} render={(props) => <Link to={dashboardPath(readRoleName())} {...props} />}>
            <Trans>Dashboard</Trans>
          </Button>
        }
      />
      {steps.length > 0 ? (
        <ul>
          {steps.map((step) => (
            <StepRow key={step.key} step={step} />
          ))}
        </ul>
      ) : (
        <EmptyState title={<Trans>Nothing is open to you yet</Trans>}>
          <Trans>Your role holds no permission. Ask an administrator for access.</Trans>
        </EmptyState>
      )}
    </>
  );
}
