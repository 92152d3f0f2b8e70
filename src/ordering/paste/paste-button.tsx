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
  // Its first render waits for its first opening, because it costs as much as a row of articles.
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <Button icon={iconClipboard} className={className ?? ''} onClick={() => setDialog('open')}>
        <Trans>Paste a list</Trans>
      </Button>
      {dialog !== 'unused' && (
        <PasteDialog
          open={dialog === 'open'}
          onClose={() => setDialog('closed')}
          {...(customer && { customer })}
        />
      )}
    </>
  );
}
