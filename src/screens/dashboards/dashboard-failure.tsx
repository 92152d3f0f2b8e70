import { Trans } from '@lingui/react/macro';
import { ApiError } from '#src/api/api-error.ts';
import { failureReason } from '#src/lists/form/failure-reason.ts';
import { RowLink } from '#src/lists/row/row-link.tsx';
import { buttonClass } from '#src/ui/button-class.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ForbiddenState } from '#src/ui/forbidden-state.tsx';

/** A dashboard that could not be loaded: the missing permission, or the reason and a retry button. */
export function DashboardFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 403) {
    return (
      <ForbiddenState
        permission={error.body?.permission}
        actions={
          <RowLink to="/" className={buttonClass()}>
            <Trans>Home</Trans>
          </RowLink>
        }
      />
    );
  }
  return (
    <div role="alert">
      <EmptyState
        title={<Trans>The dashboard could not be loaded.</Trans>}
        action={
          <Button variant="filled" onClick={onRetry}>
            <Trans>Retry</Trans>
          </Button>
        }
      >
        {failureReason(error)}
      </EmptyState>
    </div>
  );
}
