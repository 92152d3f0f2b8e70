import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ApiError } from '#src/api/api-error.ts';
import { failureCardText } from '#src/api/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ForbiddenState } from '#src/ui/forbidden-state.tsx';
import { iconSync } from '#src/ui/icons/navigation.ts';

/** Shown instead of data that could not be loaded: the missing permission, or the reason and a retry button. */
export function ReadFailure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  if (error.status === 403) {
    const home = (
      <Button render={(props) => <Link to="/" {...props} />}>
        <Trans>Home</Trans>
      </Button>
    );
    return <ForbiddenState permission={error.body?.permission} actions={home} />;
  }
  return (
    <EmptyState
      title={<Trans>Could not be loaded</Trans>}
      action={
        <Button icon={iconSync} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {failureCardText(error)}
    </EmptyState>
  );
}
