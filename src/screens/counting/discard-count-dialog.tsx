import { Trans } from '@lingui/react/macro';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { iconTrash } from '#src/ui/icons/actions.ts';

export interface DiscardCountDialogProps {
  aisle: string;
  open: boolean;
  onDiscard: () => void;
  onClose: () => void;
}

/** Asks before the count of an aisle is deleted from the device. */
export function DiscardCountDialog({ aisle, open, onDiscard, onClose }: DiscardCountDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={<Trans>Discard the count of aisle {aisle}?</Trans>}
      confirmLabel={<Trans>Discard</Trans>}
      icon={iconTrash}
      onClose={onClose}
      onConfirm={onDiscard}
    >
      <Trans>What was counted is deleted from this device. No stock changes.</Trans>
    </ConfirmDialog>
  );
}
