import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '#src/api/api-error.ts';
import { Button } from '#src/ui/button.tsx';
import { buttonClass } from '#src/ui/button-class.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ForbiddenState } from '#src/ui/forbidden-state.tsx';
import type { List } from '../declare/list-declaration.ts';
import { failureReason } from '../form/failure-reason.ts';
import { RowLink } from '../row/row-link.tsx';

/** The list could not be read: names the missing permission, or the reason with a retry button. */
export function ListFailure({ list, error, onRetry }: { list: List; error: Error; onRetry: () => void }) {
  const { t } = useLingui();
  if (error instanceof ApiError && error.status === 403) {
    return (
      <ForbiddenState
        permission={error.body ? error.body.permission : list.entity.view}
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
        title={t(list.words.failures.fetch)}
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
