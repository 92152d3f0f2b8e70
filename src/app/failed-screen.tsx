import { Trans } from '@lingui/react/macro';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { failureCardText } from '#src/api/error-text.ts';
import { isChunkLoadError } from '#src/sw-bridge/chunk-load-error.ts';
import { takeUpdate } from '#src/sw-bridge/take-update.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** Before sign-in no screen can be refused. */
const ForbiddenState = lazy(async () => ({
  default: (await import('#src/ui/forbidden-state.tsx')).ForbiddenState,
}));

/**
 * Replaces a screen that failed: the known cause, a retry button and a link home. A 403 names the missing permission.
 */
export function FailedScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  const home = (
    <Button render={(props) => <Link to="/" {...props} />}>
      <Trans>Home</Trans>
    </Button>
  );
  if (error instanceof ApiError && error.status === 403) {
    return (
      <Suspense>
        <ForbiddenState permission={error.body?.permission} actions={home} />
      </Suspense>
    );
  }
  if (isChunkLoadError(error)) {
    return (
      <EmptyState
        title={<Trans>This screen could not be loaded</Trans>}
        action={
          <>
            <Button variant="filled" onClick={() => void takeUpdate()}>
              <Trans>Reload the page</Trans>
            </Button>
            {home}
          </>
        }
      >
        <Trans>
          The server did not send it, or Quai was updated in the meantime. Your work has been kept.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={<Trans>This screen stopped working</Trans>}
      action={
        <>
          <Button variant="filled" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
          {home}
        </>
      }
    >
      {error instanceof ApiError ? (
        failureCardText(error)
      ) : (
        <Trans>Your work has been kept. Try again, or go to the home page.</Trans>
      )}
    </EmptyState>
  );
}
