import { Trans } from '@lingui/react/macro';
import { useSingleMutation } from '#src/api/use-single-mutation.ts';
import { failureReason } from '#src/lists/form/failure-reason.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { iconTrash } from '#src/ui/icons/actions.ts';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';

export interface RemoveImageDialogProps {
  /** Rejects if the picture could not be deleted. */
  onRemove: () => Promise<void>;
  onClose: () => void;
}

/** Asks before one picture is deleted, and shows why if it cannot be deleted. Another picture gets another dialog. */
export function RemoveImageDialog({ onRemove, onClose }: RemoveImageDialogProps) {
  const remove = useSingleMutation({ networkMode: 'always', mutationFn: onRemove });
  return (
    <ConfirmDialog
      open
      title={<Trans>Delete this picture?</Trans>}
      confirmLabel={<Trans>Delete</Trans>}
      icon={iconTrash}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <Trans>It will be removed from this article. Other articles that use it keep it.</Trans>
      {remove.error && (
        <div role="alert" className="mt-3">
          <Notice tone="bad" icon={iconWarning} title={<Trans>The picture could not be deleted.</Trans>}>
            {failureReason(remove.error)}
          </Notice>
        </div>
      )}
    </ConfirmDialog>
  );
}
