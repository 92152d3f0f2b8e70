import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ApiError } from '#src/api/api-error.ts';
import { failureReason } from '#src/lists/form/failure-reason.ts';
import { Button } from '#src/ui/button.tsx';
import { buttonClass } from '#src/ui/button-class.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ForbiddenState } from '#src/ui/forbidden-state.tsx';
import { InvalidFormatError } from './read-matrix.ts';

/** The matrix could not be loaded: the missing permission, or the reason and a retry button. */
export function MatrixFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 403) {
    return (
      <ForbiddenState
        permission={error.body?.permission ?? 'view permissions management page'}
        actions={
          <Link to="/" className={buttonClass()}>
            <Trans>Home</Trans>
          </Link>
        }
      />
    );
  }
  const invalid = error instanceof InvalidFormatError;
  return (
    <div role="alert">
      <EmptyState
        title={
          invalid ? <Trans>Invalid format received.</Trans> : <Trans>Permissions could not be loaded.</Trans>
        }
        action={
          <Button variant="filled" onClick={onRetry}>
            <Trans>Retry</Trans>
          </Button>
        }
      >
        {invalid ? (
          <Trans>The server returned a response that cannot be displayed.</Trans>
        ) : (
          failureReason(error)
        )}
      </EmptyState>
    </div>
  );
}
