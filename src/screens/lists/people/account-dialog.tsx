import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { failureReason } from '#src/lists/form/failure-reason.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';

export interface AccountDialogProps {
  title: ReactNode;
  /** The button that saves, beside Cancel. */
  save: ReactNode;
  /** Why saving failed; null if it did not. */
  error: Error | null;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that changes a user's account, with the reason if the server refuses. */
export function AccountDialog({ title, save, error, onClose, children }: AccountDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {save}
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-3">
        {children}
        {error && (
          <div role="alert">
            <Notice tone="bad" icon={iconWarning}>
              {failureReason(error)}
            </Notice>
          </div>
        )}
      </div>
    </Dialog>
  );
}
