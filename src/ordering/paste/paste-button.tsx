import { Trans } from '@lingui/react/macro';
import { useState, type ComponentType } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { toastFailure } from '#src/api/failure-toast.ts';
import { Button } from '#src/ui/button.tsx';
import { iconClipboard } from '#src/ui/icons/navigation.ts';
import type { PasteDialogProps } from './paste-dialog.tsx';

export interface PasteButtonProps {
  className?: string;
  /** Code of the customer who orders, if it is known. */
  customer?: string;
}

/**
 * Opens the dialog to paste a list. The dialog reads and matches lists, which most orders do without: its code is loaded
 * by the first press, which may be repeated if that fails.
 */
export function PasteButton({ className, customer }: PasteButtonProps) {
  const [open, setOpen] = useState(false);
  const [part, setPart] = useState<{ PasteDialog: ComponentType<PasteDialogProps> } | null>(null);
  const openDialog = () => {
    setOpen(true);
    if (part !== null) return;
    import('./paste-dialog.tsx').then(setPart, (error: unknown) => {
      console.warn('basket: loading the dialog for a pasted list failed', error);
      setOpen(false);
      toastFailure(new ApiError('network'));
    });
  };
  return (
    <>
      <Button
        icon={iconClipboard}
        className={className ?? ''}
        busy={open && part === null}
        onClick={openDialog}
      >
        <Trans>Paste a list</Trans>
      </Button>
      {part && (
        <part.PasteDialog open={open} onClose={() => setOpen(false)} {...(customer && { customer })} />
      )}
    </>
  );
}
