import { Trans } from '@lingui/react/macro';
import { LoadFailure } from '#src/lists/load-failure.tsx';
import { InvalidFormatError } from './read-matrix.ts';

/** The matrix could not be loaded: the missing permission, or the reason and a retry button. */
export function MatrixFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const invalid = error instanceof InvalidFormatError;
  return (
    <LoadFailure
      error={error}
      title={
        invalid ? <Trans>Invalid format received.</Trans> : <Trans>Permissions could not be loaded.</Trans>
      }
      permission="view permissions management page"
      reason={invalid && <Trans>The server returned a response that cannot be displayed.</Trans>}
      onRetry={onRetry}
    />
  );
}
