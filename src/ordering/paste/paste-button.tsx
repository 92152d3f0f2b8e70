import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { iconClipboard } from '#src/ui/icons/navigation.ts';

// The dialog reads and matches lists, which most orders do without: its code is loaded when it is opened.
const PasteDialog = lazy(async () => ({ default: (await import('./paste-dialog.tsx')).PasteDialog }));

export interface PasteButtonProps {
  className?: string;
  /** Code of the customer who orders, if it is known. */
  customer?: string;
}

/** Opens the dialog to paste a list. */
export function PasteButton({ className, customer }: PasteButtonProps) {
  // Once opened, the dialog stays, so that closing it loses no text.
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');
  return (
    <>
      <Button icon={iconClipboard} className={className ?? ''} onClick={() => setState('open')}>
        <Trans>Paste a list</Trans>
      </Button>
      {state !== 'unopened' && (
        <Suspense>
          <PasteDialog
            open={state === 'open'}
            onClose={() => setState('closed')}
            {...(customer && { customer })}
          />
        </Suspense>
      )}
    </>
  );
}
