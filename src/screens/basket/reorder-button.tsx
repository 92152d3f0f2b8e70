import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { iconUndo } from '#src/ui/icons/actions.ts';
import { ReorderDialog, type ReorderDialogProps } from './reorder-dialog.tsx';

/** Opens the earlier orders. */
export function ReorderButton({
  className,
  ...props
}: Omit<ReorderDialogProps, 'onClose'> & { className?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={iconUndo} className={className ?? ''} onClick={() => setOpen(true)}>
        <Trans>Reorder</Trans>
      </Button>
      {open && <ReorderDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
