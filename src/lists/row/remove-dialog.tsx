import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyRow } from '#contract/entity.ts';
import { useSingleMutation } from '#src/api/use-single-mutation.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { iconTrash } from '#src/ui/icons/actions.ts';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import { toast } from '#src/ui/toast-store.ts';
import { useIsMounted } from '#src/ui/use-is-mounted.ts';
import { listKeys } from '../calls/list-keys.ts';
import { removeRow } from '../calls/remove-row.ts';
import type { List } from '../declare/list-declaration.ts';
import { failureReason } from '../form/failure-reason.ts';
import { createSubmitKeys } from '../form/submit-key.ts';

export interface RemoveDialogProps {
  list: List;
  row: AnyRow;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks for confirmation before a row is deleted, and shows why if it cannot be deleted. */
export function RemoveDialog({ list, row, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [keyOf] = useState(createSubmitKeys);
  const isShown = useIsMounted();
  const name = list.name(row);
  const { removeQuestion, removeText, failures } = list.words;
  const remove = useSingleMutation({
    networkMode: 'always',
    mutationFn: () => removeRow(list.entity.name, row, keyOf([row.id, row.version])),
    onSuccess: async () => {
      toast({ type: 'success', text: t`${name} deleted.` });
      // The user may have opened another row or page.
      if (isShown()) onRemoved();
      client.removeQueries({ queryKey: listKeys.row(list.entity.name, row.id) });
      await client.invalidateQueries({ queryKey: listKeys.all });
    },
  });
  const title = removeQuestion ? t(removeQuestion(name)) : t`Delete ${name}?`;
  const question = (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={<Trans>Delete</Trans>}
      icon={iconTrash}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {removeText && t(removeText)}
      {remove.error && (
        <div role="alert" className="mt-3">
          <Notice tone="bad" icon={iconWarning} title={t(failures.remove)}>
            {failureReason(remove.error, list.form.notFound && t(list.form.notFound))}
          </Notice>
        </div>
      )}
    </ConfirmDialog>
  );
  if (!list.removal) return question;
  return <list.removal {...{ row, title, question, onClose, onRemoved }} error={remove.error} />;
}
