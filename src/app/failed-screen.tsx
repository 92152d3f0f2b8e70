import { Trans } from '@lingui/react/macro';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { failureText } from '#src/api/error-text.ts';
import { isLostCode } from '#src/sw-bridge/lost-code.ts';
import { reloadCalmly } from '#src/sw-bridge/reload-calmly.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** Before anybody is let in, nobody is refused a screen. */
const ForbiddenState = lazy(async () => ({
  default: (await import('#src/ui/forbidden-state.tsx')).ForbiddenState,
}));

/** Takes a newer version where one waits. What does that may not come either: then the page is merely loaded again. */
function renew(): void {
  import('#src/sw-bridge/apply-update.ts')
    .then(({ applyUpdate }) => applyUpdate())
    .catch((error: unknown) => {
      console.warn('The newer version could not be taken.', error);
      return reloadCalmly();
    });
}

/** In place of a screen that broke: what is known of it, another try, and the way home. A 403 names what is missing. */
export function FailedScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const again = () => {
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
  if (isLostCode(error)) {
    return (
      <EmptyState
        title={<Trans>This screen could not be fetched</Trans>}
        action={
          <>
            <Button variant="filled" onClick={renew}>
              <Trans>Reload the page</Trans>
            </Button>
            {home}
          </>
        }
      >
        <Trans>There is no network, or Quai was updated in the meantime. Nothing that you did is lost.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={<Trans>This screen stopped working</Trans>}
      action={
        <>
          <Button variant="filled" onClick={again}>
            <Trans>Try again</Trans>
          </Button>
          {home}
        </>
      }
    >
      {error instanceof ApiError ? (
        failureText(error)
      ) : (
        <Trans>Nothing that you did before is lost. Try again, or start from home.</Trans>
      )}
    </EmptyState>
  );
}
