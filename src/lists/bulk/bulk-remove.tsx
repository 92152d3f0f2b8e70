import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { iconTrash } from '#src/ui/icons/actions.ts';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { List } from '../declare/list-declaration.ts';
import { failureReason } from '../form/failure-reason.ts';
import { sizeOf, type Choice } from '../selection/choice.ts';
import { useBegin } from './use-begin.ts';

export interface BulkDialogProps {
  list: List;
  choice: Choice;
  onClose: () => void;
  /** Called with the id of the started job. */
  onBegun: (id: string) => void;
}

/**
 * Asks for confirmation before rows are deleted and shows their number. The server has recorded the rows by then, so
 * exactly these rows are deleted.
 */
export function BulkRemove({ list, choice, onClose, onBegun }: BulkDialogProps) {
  const { t } = useLingui();
  const { noted, busy, error, note, begin } = useBegin(list, choice, onBegun);
  const wasNoted = useRef(false);
  useEffect(() => {
    if (wasNoted.current) return;
    wasNoted.current = true;
    void note({ kind: 'remove' });
  });
  const count = noted?.matched ?? sizeOf(choice);
  const title =
    count === null
      ? t`Delete all matching rows?`
      : t`${plural(count, { one: 'Delete # row?', other: 'Delete # rows?' })}`;
  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
      step={noted ? 'delete' : 'note'}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Keep</Trans>
          </Button>
          {(noted || error === null) && (
            <Button variant="danger" icon={iconTrash} busy={busy} onClick={() => void begin()}>
              <Trans>Delete</Trans>
            </Button>
          )}
        </>
      }
    >
      {list.words.removeText && <p>{t(list.words.removeText)}</p>}
      <p className="mt-2">
        {noted?.reversible === false ? (
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
