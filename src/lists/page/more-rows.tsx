import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx';
import type { List } from '../declare/list-declaration.ts';
import type { ListModel } from './use-list.ts';

export interface MoreRowsProps {
  list: List;
  data: ListModel['data'];
  /** Height of a row in px. */
  height: number;
}

/** Shown below the loaded rows until all are loaded: their number, a loading indicator during a request, or a failure. The list stays usable. */
export function MoreRows({ list, data, height }: MoreRowsProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { rows, count, error, hasNextPage, isFetchingNextPage, fetchNextPage } = data;
  if (!hasNextPage && !error) return null;
  if (error) {
    const onRetry = () => void (hasNextPage ? fetchNextPage() : data.refetch());
    return (
      <div role="alert" className="sticky left-0 flex items-center gap-3 px-6 py-3">
        <span className="font-semibold text-bad">{t(list.words.failures.fetch)}</span>
        <Button size="small" onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      </div>
    );
  }
  const shown = number(rows.length);
  const all = count && !count.capped ? number(count.count) : null;
  return (
    <div>
      <SkeletonGroup>
        {[1, 2, 3].map((row) => (
          <div key={row} className="flex items-center gap-6 border-b border-line px-6" style={{ height }}>
            <Skeleton className="h-3 w-24" />
            <Skeleton className="h-3 w-48" />
            <Skeleton className="h-3 flex-1" />
          </div>
        ))}
      </SkeletonGroup>
      <p role="status" className="text-small px-6 py-3 text-ink-3">
        {!isFetchingNextPage ? (
          all === null ? (
            <Trans>{shown} rows so far</Trans>
          ) : (
            <Trans>
              {shown} of {all} rows
            </Trans>
          )
        ) : all === null ? (
          <Trans>Loading… {shown} rows so far. You can already use the list.</Trans>
        ) : (
          <Trans>
            Loading… {shown} of {all} rows. You can already use the list.
          </Trans>
        )}
      </p>
    </div>
  );
}
