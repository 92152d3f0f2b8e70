import { useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import type { ControlSize } from '#src/ui/button-class.ts';
import { iconCheck, iconPlus } from '#src/ui/icons/basic.ts';

export interface AddButtonProps {
  /** The designation of the article; read out with the button's label. */
  designation: string;
  /** The article is already in the basket. */
  added: boolean;
  /** Out of stock; it can be ordered nevertheless. */
  out: boolean;
  onAdd: () => void;
  size?: ControlSize;
  className?: string;
}

/** The button that adds one article to the basket, and then shows that it was added. */
export function AddButton({ designation, added, out, onAdd, size, className }: AddButtonProps) {
  const { t } = useLingui();
  return (
    <Button
      variant={added ? 'done' : out ? 'outline' : 'filled'}
      icon={added ? iconCheck : iconPlus}
      size={size}
      className={className ?? ''}
      aria-label={added ? t`Added: ${designation}` : t`Add ${designation}`}
      onClick={onAdd}
    >
      {added ? t`Added` : t`Add`}
    </Button>
  );
}
