import { Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { iconPlus } from '#src/ui/icons/basic.ts';

/** The button that opens the dialog to add lines. */
export function ExpectButton({ onClick, filled = false }: { onClick: () => void; filled?: boolean }) {
  return (
    <Button variant={filled ? 'filled' : 'outline'} icon={iconPlus} onClick={onClick}>
      <Trans>Add lines</Trans>
    </Button>
  );
}
