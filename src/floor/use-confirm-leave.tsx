import { Trans } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

/**
 * Asks before a page with unsaved input is left, reloaded or closed.
 * @param isUnsaved whether the user has entered something that leaving would lose
 * @param title the question
 * @param text below the question
 * @returns the question, to be rendered on the page
 */
export function useConfirmLeave(isUnsaved: () => boolean, title: ReactNode, text: ReactNode): ReactNode {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isUnsaved(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title={title}
      confirmLabel={<Trans>Discard</Trans>}
      cancelLabel={<Trans>Continue editing</Trans>}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {text}
    </ConfirmDialog>
  );
}
