import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { iconClipboard } from '#src/ui/icons/navigation.ts';
import { PasteDialog } from './paste-dialog.tsx';

export interface PasteButtonProps {
  className?: string;
  /** Code of the customer who orders, if it is known. */
  customer?: string;
}

/** Opens the dialog to paste a list. */
export function PasteButton({ className, customer }: PasteButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={iconClipboard} className={className ?? ''} onClick={() => setOpen(true)}>
        <Trans>Paste a list</Trans>
      </Button>
      <PasteDialog open={open} onClose={() => setOpen(false)} {...(customer && { customer })} />
    </>
  );
}
