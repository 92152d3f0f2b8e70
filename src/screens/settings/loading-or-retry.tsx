import { Trans } from '@lingui/react/macro';
import { failureCardText } from '#src/api/error-text.ts';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

export interface LoadingOrRetryProps {
  query: { isPending: boolean; isError: boolean; error: Error | null; refetch: () => unknown };
}

/** What a setting shows until the server has answered, or the failure with a way to retry. */
export function LoadingOrRetry({ query }: LoadingOrRetryProps) {
  if (query.isPending) return <Skeleton className="h-40 w-full max-w-150" />;
  if (!query.isError) return null;
  return (
    <Notice
      tone="wait"
      icon={iconWarning}
      className="max-w-150"
      action={
        <button type="button" className="link" onClick={() => void query.refetch()}>
          <Trans>Retry</Trans>
        </button>
      }
    >
      {failureCardText(query.error)}
    </Notice>
  );
}
