import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { iconCheck } from '#src/ui/icons/basic.ts';

export interface QuantityQuestionProps {
  open: boolean;
  /** What was expected, and what would be saved. */
  title: ReactNode;
  /** The button that saves, with the number. */
  confirmLabel: ReactNode;
  onConfirm: () => void;
  /** The user goes back to the number. */
  onClose: () => void;
}

/** Asks about a typed number of pieces that is far from what was expected, before it is saved. */
export function QuantityQuestion(props: QuantityQuestionProps) {
  return (
    <ConfirmDialog {...props} danger={false} icon={iconCheck} cancelLabel={<Trans>Change the number</Trans>}>
      <Trans>Check the number that you typed, digit by digit.</Trans>
    </ConfirmDialog>
  );
}
