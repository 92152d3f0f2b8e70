import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { IconPath } from './icons/icon-path.ts';

export interface ConfirmDialogProps {
  open: boolean;
  /** The question, including the name of the object. */
  title: ReactNode;
  /** What happens, and what stays. */
  children?: ReactNode;
  /** The verb of the action; never just "OK". */
  confirmLabel: ReactNode;
  icon?: IconPath;
  /** The label of the button that changes nothing; "Keep" by default. */
  cancelLabel?: ReactNode;
  /** false for an action that destroys nothing. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before an action that cannot simply be undone. The cancel button has the focus. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  icon,
  cancelLabel,
  danger = true,
  busy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      role="alertdialog"
      actions={
        <>
          <Button onClick={onClose}>{cancelLabel ?? t`Keep`}</Button>
          <Button variant={danger ? 'danger' : 'filled'} icon={icon} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
