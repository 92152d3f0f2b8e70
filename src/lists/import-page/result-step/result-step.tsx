import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isImportList } from '#contract/files/import-lists.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { iconUndo, iconUpload } from '#src/ui/icons/actions.ts';
import { iconCheck, iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { List } from '../../declare/list-declaration.ts';
import { ErrorFileButton } from '../error-file-button.tsx';
import { ImportBar } from '../import-bar.tsx';
import { MadeLine } from '../made-line.tsx';
import { rowsToUndo } from '../words/made-words.ts';
import { ImportFailure } from '../import-failure.tsx';
import { failureReason } from '../../form/failure-reason.ts';
import type { ImportSession } from '../session/import-session.ts';
import type { ImportState } from '../session/import-state.ts';
import { ResultCounts } from './result-counts.tsx';
import { ShownNotice } from '../shown-notice.tsx';
import { UndoObstacles } from './undo-obstacles.tsx';
import { WorkProgress } from '../work-progress.tsx';

export interface ResultStepProps {
  list: List;
  state: ImportState;
  session: ImportSession;
  onClose: () => void;
}

/** The result of an import, with its counts and an undo button. */
export function ResultStep({ list, state, session, onClose }: ResultStepProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [asking, setAsking] = useState(false);
  const { job, work, loaded } = state;
  if (!job) return null;
  const { result } = job;
  const isUndone = job.state === 'undone';
  const isWritten = job.state === 'applied' || job.state === 'stopped';
  const isStopped = job.state === 'stopped';
  const isIdle = work === null && (job.state === 'applied' || isStopped || isUndone);
  const isUnseen = work === null && (job.state === 'applying' || job.state === 'undoing');
  return (
    <>
      <div className="flex-1 overflow-y-auto p-4 md:p-6">
        <div className="grid max-w-180 gap-6">
          {isUnseen ? (
            <UnseenStep state={state} session={session} />
          ) : (
            <ImportFailure list={list} state={state} />
          )}
          {work && <WorkProgress work={work} />}
          {isIdle && job.undo !== null && job.undo.kept > 0 && (
            <UndoObstacles job={job} onUndoRest={() => void session.undo(true)} />
          )}
          {isIdle && isStopped && (
            <Notice
              tone="wait"
              icon={iconWarning}
              title={t`The import was interrupted.`}
              action={
                <button type="button" className="link" onClick={() => void session.apply()}>
                  <Trans>Continue the import</Trans>
                </button>
              }
            >
              <Trans>
                {number(job.done_rows)} of {number(job.total_rows)} rows are written. You can continue or undo
                it.
              </Trans>
            </Notice>
          )}
          {isIdle && !isStopped && (
            <ShownNotice
              key={job.state}
              tone={isUndone ? 'off' : 'ok'}
              icon={isUndone ? iconUndo : iconCheck}
              title={isUndone ? t`The import was undone.` : t`The import is finished.`}
            >
              {isUndone && (job.undo?.kept ?? 0) > 0 ? t`Changes made since then were kept.` : null}
              <MadeLine
                made={(isUndone ? job.undo?.made : job.made) ?? []}
                tense={isUndone ? 'undone' : 'done'}
              />
            </ShownNotice>
          )}
          {result && !isUndone && (
            <ResultCounts
              list={list}
              result={result}
              excluded={job.counts}
              isMadeShown={job.made.length > 0}
            />
          )}
          <div className="flex flex-wrap gap-2">
            {result !== null && result.skipped > 0 && isImportList(list.entity.name) && (
              <ErrorFileButton
                list={list}
                name={list.entity.name}
                job={job}
                loaded={loaded}
                disabled={!isIdle}
              />
            )}
            <Button icon={iconUpload} disabled={!isIdle} onClick={session.restart}>
              <Trans>Import another file</Trans>
            </Button>
            {(isWritten || work?.kind === 'applying') && (
              <Button
                variant="danger-outline"
                icon={iconUndo}
                disabled={!isIdle && work?.kind !== 'applying'}
                onClick={() => setAsking(true)}
              >
                <Trans>Undo the import</Trans>
              </Button>
            )}
          </div>
        </div>
      </div>
      <ImportBar step={job.state} note={null}>
        <Button variant="filled" disabled={!isIdle} onClick={onClose}>
          <Trans>Show the list</Trans>
        </Button>
      </ImportBar>
      <ConfirmDialog
        open={asking}
        title={t`Undo the import “${job.file_name}”?`}
        confirmLabel={<Trans>Undo the import</Trans>}
        icon={iconUndo}
        onConfirm={() => {
          setAsking(false);
          void session.undo();
        }}
        onClose={() => setAsking(false)}
      >
        <Trans>
          Rows that it created are removed and rows that it changed are restored. Nothing else changes.
        </Trans>
        <MadeLine made={rowsToUndo(job)} tense="undoing" className="mt-2" />
      </ConfirmDialog>
    </>
  );
}

/**
 * The page could not read the state of a step. The step continues on the server, through lost connections and restarts.
 */
function UnseenStep({ state, session }: Pick<ResultStepProps, 'state' | 'session'>) {
  const { t } = useLingui();
  const { job, failure } = state;
  if (!job) return null;
  const checkAgainButton = (
    <button type="button" className="link" onClick={() => void session.resume(job.id)}>
      <Trans>Check again</Trans>
    </button>
  );
  return (
    <ShownNotice
      role="alert"
      tone="wait"
      icon={iconWarning}
      title={t`The server finishes this in the background.`}
      action={checkAgainButton}
    >
      {failure === null ? null : failureReason(failure)}
    </ShownNotice>
  );
}
