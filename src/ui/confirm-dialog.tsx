import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { IconShape } from './icons/icon-shape.ts';

export interface ConfirmDialogProps {
  open: boolean;
  /** The question, with the thing's name in it. */
  title: ReactNode;
  /** What happens, and what stays. */
  children?: ReactNode;
  /** The verb of the act; never a bare "OK". */
  confirm: ReactNode;
  icon?: IconShape;
  /** The verb of leaving things as they are; "Keep" unless said. */
  keep?: ReactNode;
  /** false for an act that destroys nothing. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an act that cannot simply be undone. The focus lies on the way out. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  icon,
  keep,
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
          <Button onClick={onClose}>{keep ?? t`Keep`}</Button>
          <Button variant={danger ? 'danger' : 'filled'} icon={icon} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
