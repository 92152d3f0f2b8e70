import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyRow } from '#contract/entity.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { iconTrash } from '#src/ui/icons/actions.ts';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { listKeys } from '../calls/list-keys.ts';
import { removeRows, type Removal } from '../calls/remove-rows.ts';
import type { List } from '../declare/list-declaration.ts';
import { failureReason } from '../form/failure-reason.ts';

export interface BulkRemoveProps {
  list: List;
  rows: readonly AnyRow[];
  onClose: () => void;
  /** Called with the ids of those that stay. */
  onDone: (kept: readonly string[]) => void;
}

/** Asks before several rows are deleted, shows how far it is, and names those that could not be, with the reason. */
export function BulkRemove({ list, rows, onClose, onDone }: BulkRemoveProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [done, setDone] = useState<number | null>(null);
  const [kept, setKept] = useState<readonly Removal[] | null>(null);
  const count = rows.length;
  const run = async () => {
    setDone(0);
    const left = await removeRows(list.entity.name, rows, setDone);
    setKept(left);
    onDone(left.map(({ row }) => row.id));
    await client.invalidateQueries({ queryKey: listKeys.all });
  };
  const gone = count - (kept?.length ?? 0);
  const title = kept
    ? t`${plural(gone, { 0: 'Nothing was deleted', one: '# row deleted', other: '# rows deleted' })}`
    : t`${plural(count, { one: 'Delete # row?', other: 'Delete # rows?' })}`;
  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
      onClose={() => (done === null || kept ? onClose() : undefined)}
      actions={
        kept ? (
          <Button variant="filled" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={done !== null}>
              <Trans>Keep</Trans>
            </Button>
            <Button variant="danger" icon={iconTrash} busy={done !== null} onClick={() => void run()}>
              <Trans>Delete</Trans>
            </Button>
          </>
        )
      }
    >
      {kept === null && list.words.removeText && <p>{t(list.words.removeText)}</p>}
      {kept === null && done !== null && (
        <div className="mt-3 flex flex-col gap-1">
          <ProgressBar label={t`Deleting`} max={count} value={done} />
          <p role="status">{t`${done} of ${count}`}</p>
        </div>
      )}
      {kept && kept.length > 0 && (
        <div role="alert">
          <p className="font-semibold text-bad">{t(list.words.failures.remove)}</p>
          <ul className="mt-2 flex flex-col gap-1.5">
            {kept.map(({ row, error }) => (
              <li key={row.id}>
                <span className="font-semibold text-ink">{list.name(row)}</span> {failureReason(error)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
