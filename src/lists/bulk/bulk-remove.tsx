import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { iconTrash } from '#src/ui/icons/actions.ts';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { List } from '../declare/list-declaration.ts';
import { failureReason } from '../form/failure-reason.ts';
import { sizeOf, type Selection } from '../selection/selection.ts';
import { useStartBulk } from './use-start-bulk.ts';

export interface BulkDialogProps {
  list: List;
  selection: Selection;
  onClose: () => void;
  /** Called with the id of the started job. */
  onStarted: (id: string) => void;
}

/**
 * Asks for confirmation before rows are deleted and shows their number. The server has recorded the rows by then, so
 * exactly these rows are deleted.
 */
export function BulkRemove({ list, selection, onClose, onStarted }: BulkDialogProps) {
  const { t } = useLingui();
  const { preparedJob, busy, error, prepare, start } = useStartBulk(list, selection, onStarted);
  const isPrepared = useRef(false);
  useEffect(() => {
    if (isPrepared.current) return;
    isPrepared.current = true;
    void prepare({ kind: 'remove' });
  });
  const count = preparedJob?.matched ?? sizeOf(selection);
  const counted = count === null ? null : t(list.words.counted(count));
  return (
    <Dialog
      open
      role="alertdialog"
      title={counted === null ? t`Delete all matching rows?` : t`Delete ${counted}?`}
      step={preparedJob ? 'delete' : 'prepare'}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Keep</Trans>
          </Button>
          {(preparedJob || error === null) && (
            <Button variant="danger" icon={iconTrash} busy={busy} onClick={() => void start()}>
              <Trans>Delete</Trans>
            </Button>
          )}
        </>
      }
    >
      {list.words.removeText && <p>{t(list.words.removeText)}</p>}
      <p className="mt-2">
        {preparedJob?.reversible === false ? (
          <Trans>Rows in use are kept and listed. The others are deleted permanently.</Trans>
        ) : (
          <Trans>Rows in use are kept and listed. You can undo the deletion afterwards.</Trans>
        )}
      </p>
      {error !== null && (
        <div role="alert" className="mt-3">
          <Notice tone="bad" icon={iconWarning} title={t(list.words.failures.remove)}>
            {failureReason(error)}
          </Notice>
        </div>
      )}
    </Dialog>
  );
}
