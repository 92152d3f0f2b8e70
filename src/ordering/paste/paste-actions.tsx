import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { iconPlus } from '#src/ui/icons/basic.ts';

export interface PasteActionsProps {
  /** What is added, with its number. */
  children: ReactNode;
  busy: boolean;
  disabled: boolean;
  onCancel: () => void;
  onAdd: () => void;
}

/** The buttons of a dialog in which a list is pasted. While it is busy, the main one is not disabled. */
export function PasteActions({ children, busy, disabled, onCancel, onAdd }: PasteActionsProps) {
  return (
    <>
      <Button onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button variant="filled" icon={iconPlus} busy={busy} disabled={!busy && disabled} onClick={onAdd}>
        {children}
      </Button>
    </>
  );
}
