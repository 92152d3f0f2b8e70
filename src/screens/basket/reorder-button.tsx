import { Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { iconUndo } from '#src/ui/icons/actions.ts';

/** Opens the list of past orders. */
export function ReorderButton({ className, onOpen }: { className?: string; onOpen: () => void }) {
  return (
    <Button icon={iconUndo} className={className ?? ''} onClick={onOpen}>
      <Trans>Reorder</Trans>
    </Button>
  );
}
