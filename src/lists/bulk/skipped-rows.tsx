import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { BulkJob } from '#contract/endpoints/bulk.ts';
import type { RefusalParams } from '#contract/refusal-details.ts';
import type { EntityName } from '#contract/registry.ts';
import { refusalText } from '#src/api/error-text.ts';
import { useSentences } from '#src/api/use-sentences.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import type { List } from '../declare/list-declaration.ts';
import { failureReason } from '../form/failure-reason.ts';
import { readSkippedRows } from './bulk-calls.ts';

export interface SkippedRowsProps {
  list: List;
  job: BulkJob;
  onClose: () => void;
}

/** What uses a row of a list that is refused as `row.in_use`: a bulk change records the code only. */
const usedBy: Partial<Record<EntityName, keyof RefusalParams['row.in_use']>> = {
  customers: 'open_orders',
  products: 'articles',
};

/** The rows that a bulk change or its undo skipped: counted by reason and listed by name. */
export function SkippedRows({ list, job, onClose }: SkippedRowsProps) {
  const { t } = useLingui();
  const state = job.state === 'undone' ? 'kept' : 'refused';
  const reasons = job[state];
  const rows = useInfiniteQuery({
    queryKey: ['bulk', job.id, state],
    queryFn: ({ pageParam, signal }) => readSkippedRows(job.id, state, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next,
    networkMode: 'always',
    retry: false,
  });
  const reason = usedBy[list.entity.name];
  const inUse = reason && { params: { reason } };
  useSentences(inUse);
  const all = rows.data?.pages.flatMap((page) => page.rows) ?? [];
  const reasonOf = (code: string) => {
    if (code === 'row.in_use') return refusalText(code, inUse);
    if (code !== 'row.stale') return refusalText(code);
    return state === 'kept'
      ? t`Changed by another user since then.`
      : t`Changed by another user in the meantime.`;
  };
  return (
    <Dialog
      open
      wide
      title={
        state === 'kept'
          ? t`Not undone`
          : t(list.words.failures[job.act.kind === 'remove' ? 'remove' : 'save'])
      }
      onClose={onClose}
      actions={
        <Button variant="filled" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {reasons.map(({ code, rows: count, names }) => (
        <section key={code} className="mt-3">
          <h3 className="font-semibold text-bad">
            <Trans>
              {t(list.words.counted(count))}: {reasonOf(code)}
            </Trans>
          </h3>
          <p className="mt-1 wrap-break-word text-ink">
            {(rows.data ? all.filter((row) => row.code === code).map((row) => row.name) : names)
              .filter((name) => name !== '')
              .join(', ')}
          </p>
        </section>
      ))}
      {rows.hasNextPage && (
        <Button className="mt-3" busy={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
      {rows.error && <p className="mt-3">{failureReason(rows.error)}</p>}
    </Dialog>
  );
}
