import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ImportJob, KeptRow } from '#contract/endpoints/imports.ts';
import { Button } from '#src/ui/button.tsx';
import { iconUndo } from '#src/ui/icons/actions.ts';
import { failureReason } from '../../form/failure-reason.ts';
import { readKeptRows } from '../session/import-calls.ts';

export interface UndoObstaclesProps {
  job: ImportJob;
  /** Undoes all other rows. */
  onUndoRest: () => void;
}

/** The rows that the last undo could not take back, each with its reason, and the offer to undo the others. */
export function UndoObstacles({ job, onUndoRest }: UndoObstaclesProps) {
  const { t } = useLingui();
  const { free = 0, kept = 0 } = job.undo ?? {};
  const rows = useInfiniteQuery({
    queryKey: ['imports', 'kept', job.id, job.updated_at],
    queryFn: ({ pageParam, signal }) => readKeptRows(job.id, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next,
    networkMode: 'always',
    retry: false,
  });
  const all = rows.data?.pages.flatMap((page) => page.rows) ?? [];
  const isUndone = job.state === 'undone';
  return (
    <section>
      <h2 className="font-bold">
        {isUndone
          ? t`${plural(kept, { one: '# row was not undone', other: '# rows were not undone' })}`
          : t`${plural(kept, { one: '# row prevents the undo', other: '# rows prevent the undo' })}`}
      </h2>
      <ul className="mt-2 border-t border-line">
        {all.map((row) => (
          <li key={row.n} className="flex flex-wrap gap-x-4 border-b border-line px-2 py-1.5">
            <span className="min-w-0 flex-1 basis-40 font-semibold wrap-anywhere">{row.label}</span>
            <span className="text-ink-2 wrap-anywhere">
              <KeptReason row={row} />
            </span>
          </li>
        ))}
      </ul>
      {rows.error && <p className="mt-3">{failureReason(rows.error)}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {rows.hasNextPage && (
          <Button busy={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        )}
        {!isUndone && free > 0 && (
          <Button variant="danger-outline" icon={iconUndo} onClick={onUndoRest}>
            {t`${plural(free, { one: 'Undo the other row', other: 'Undo the other # rows' })}`}
          </Button>
        )}
      </div>
    </section>
  );
}

function KeptReason({ row: { reason, by } }: { row: KeptRow }) {
  if (reason === 'changed') return <Trans>Changed since the import</Trans>;
  if (reason === 'deleted') return <Trans>Deleted since the import</Trans>;
  if (reason === 'stock') return <Trans>Fewer pieces are left than the import added</Trans>;
  if (reason === 'used') return by ? <Trans>Used by {by.label}</Trans> : <Trans>In use</Trans>;
  return <Trans>Quai does not allow it any more</Trans>;
}
