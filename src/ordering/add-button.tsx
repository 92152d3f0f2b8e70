import { useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import type { ControlSize } from '#src/ui/button-class.ts';
import { iconCheck, iconPlus } from '#src/ui/icons/signs.ts';

export interface AddButtonProps {
  /** What is added; read out with the verb. */
  designation: string;
  /** It lies in the basket already. */
  added: boolean;
  /** There is none in stock: it may be ordered all the same. */
  out: boolean;
  onAdd: () => void;
  size?: ControlSize;
  className?: string;
}

/** Puts one article into the basket, and says so from then on. */
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
