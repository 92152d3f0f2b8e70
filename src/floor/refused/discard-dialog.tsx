import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { discard } from '#src/sync/client/outbox/settle-refused.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { iconTrash } from '#src/ui/icons/actions.ts';
import { QueuedName } from '../unsettled/queued-name.tsx';

export interface DiscardDialogProps {
  open: boolean;
  title: ReactNode;
  /** The commands that are discarded on confirmation. */
  discarded: readonly QueuedCommand[];
  /** Those listed by name below the text. */
  named: readonly QueuedCommand[];
  children: ReactNode;
  onClose: () => void;
}

/** Asks for confirmation before queued commands are discarded. */
export function DiscardDialog({ open, title, discarded, named, children, onClose }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirmLabel={<Trans>Discard</Trans>}
      icon={iconTrash}
      onClose={onClose}
      onConfirm={() => discard(...discarded.map((one) => one.id))}
    >
      {children}
      {named.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {named.map((one) => (
            <li key={one.id}>
              <QueuedName queued={one} />
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
