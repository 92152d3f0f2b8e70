import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import type { BulkJob } from '#contract/endpoints/bulk.ts';
import { refusalText } from '#src/api/error-text.ts';
import { useSentences } from '#src/api/use-sentences.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconUndo } from '#src/ui/icons/actions.ts';
import { iconX } from '#src/ui/icons/basic.ts';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { usePressGuard } from '#src/ui/use-press-guard.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import type { List } from '../declare/list-declaration.ts';
import { failureReason } from '../form/failure-reason.ts';
import { SkippedRows } from './skipped-rows.tsx';
import { useBulkJob } from './use-bulk-job.ts';

export interface BulkBarProps {
  list: List;
  id: string;
  /** Called when the user closes the bar. */
  onClose: () => void;
}

/**
 * Progress of a bulk change, docked above the summary, with a stop button. When it ends, shows the result and an undo
 * button.
 */
export function BulkBar({ list, id, onClose }: BulkBarProps) {
  const { t } = useLingui();
  const { job, isDeleted, failure, step } = useBulkJob(id);
  useSentences(job?.failure);
  const [busy, setBusy] = useState(false);
  const [showsSkipped, setShowsSkipped] = useState(false);
  const bar = usePressGuard<HTMLDivElement>(job?.state ?? '');
  useEffect(() => {
    if (isDeleted) onClose();
  }, [isDeleted, onClose]);
  if (!job || isDeleted) return null;
  const act = async (next: 'run' | 'stop' | 'undo') => {
    setBusy(true);
    await step(next);
    setBusy(false);
  };
  const working = job.state === 'running' || job.state === 'undoing';
  const skipped = job.state === 'undone' ? job.kept : job.refused;
  const skippedCount = skipped.reduce((sum, one) => sum + one.rows, 0);
  const why = job.failure
    ? refusalText(job.failure.code, job.failure)
    : failure === null
      ? null
      : failureReason(failure);
  return (
    <div
      ref={bar}
      className="scheme-inverse no-print flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line-2 bg-surface px-6 py-2 text-ink max-md:px-4"
      role="region"
      aria-label={t`Bulk change`}
    >
      {working ? <Progress job={job} /> : <Result list={list} job={job} />}
      {skippedCount > 0 && !working && (
        <button type="button" className="link font-normal text-ink" onClick={() => setShowsSkipped(true)}>
          {t`${plural(skippedCount, { one: '# not processed: see why', other: '# not processed: see why' })}`}
        </button>
      )}
      {why && !working && (
        <span role="alert" className="font-semibold text-bad">
          {why}
        </span>
      )}
      <span className="flex-1" />
      {job.state === 'running' && (
        <Button busy={busy} onClick={() => void act('stop')}>
          <Trans>Stop</Trans>
        </Button>
      )}
      {job.state === 'stopped' && job.restored === 0 && (
        <Button busy={busy} onClick={() => void act('run')}>
          <Trans>Continue</Trans>
        </Button>
      )}
      {job.undoable && (
        <Button icon={iconUndo} busy={busy} onClick={() => void act('undo')}>
          <Trans>Undo</Trans>
        </Button>
      )}
      {!working && <IconButton icon={iconX} label={t`Close`} onClick={onClose} />}
      {showsSkipped && <SkippedRows list={list} job={job} onClose={() => setShowsSkipped(false)} />}
    </div>
  );
}

function Progress({ job }: { job: BulkJob }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const done = number(job.done);
  const all = number(job.of);
  const undoing = job.state === 'undoing';
  const removing = job.act.kind === 'remove';
  const label = undoing ? t`Undoing` : removing ? t`Deleting` : t`Changing`;
  return (
    <>
      <span role="status" className="font-bold whitespace-nowrap">
        {label}{' '}
        <Trans>
          {done} of {all}
        </Trans>
      </span>
      <ProgressBar label={label} max={job.of} value={job.done} className="max-w-80 min-w-32 flex-1" />
    </>
  );
}

function Result({ list, job }: { list: List; job: BulkJob }) {
  const { t } = useLingui();
  const removing = job.act.kind === 'remove';
  const count = job.state === 'undone' ? job.restored : job.changed;
  const counted = t(list.words.counted(count));
  const text =
    job.state === 'undone'
      ? count === 0
        ? t`Nothing was undone`
        : t`${counted} restored`
      : removing
        ? count === 0
          ? t`Nothing was deleted`
          : t`${counted} deleted`
        : count === 0
          ? t`Nothing was changed`
          : t`${counted} changed`;
  const same = job.state !== 'undone' && job.unchanged > 0 ? job.unchanged : 0;
  return (
    <span role="status" className="font-bold">
      {job.state === 'stopped' && <Trans>Stopped.</Trans>} {text}
      {same > 0 && (
        <span className="font-normal text-ink-2">
          {' '}
          {t`${plural(same, { one: '# unchanged', other: '# unchanged' })}`}
        </span>
      )}
    </span>
  );
}
