import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { iconTrash } from './icons/actions.ts';

export interface ConfirmDiscard {
  /** Closes the dialog, or asks first: the dialog's `onClose`, and its button that closes it without a result. */
  requestClose: () => void;
  /** The question, to be rendered beside the dialog. */
  question: ReactNode;
}

/**
 * Asks before a dialog with unsaved input closes.
 * @param isUnsaved whether the user has entered something that closing would lose
 * @param title the question, with the name of what would be lost if it has a short one
 * @param text below the question
 */
export function useConfirmDiscard(
  isUnsaved: boolean,
  onClose: () => void,
  title: ReactNode = <Trans>Discard what you entered?</Trans>,
  text: ReactNode = <Trans>It is not saved yet.</Trans>,
): ConfirmDiscard {
  const [isAsking, setAsking] = useState(false);
  return {
    requestClose: () => (isUnsaved ? setAsking(true) : onClose()),
    question: (
      <ConfirmDialog
        open={isAsking}
        title={title}
        confirmLabel={<Trans>Discard</Trans>}
        icon={iconTrash}
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      >
        {text}
      </ConfirmDialog>
    ),
  };
}
