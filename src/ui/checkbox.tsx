import type { InputHTMLAttributes } from 'react';
import { Choice, type ChoiceLabel } from './choice.tsx';

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'aria-label'> &
  ChoiceLabel & {
    /** Some of what it stands for is chosen. */
    mixed?: boolean;
    /** Goes to the label around it. */
    className?: string;
  };

/** A yes or no that waits for a save, or one of several; for what takes effect at once use Switch. */
export function Checkbox({ label, bare, mixed = false, className, ...rest }: CheckboxProps) {
  const mix = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = mixed;
  };
  return (
    <Choice label={bare ? undefined : label} disabled={rest.disabled} className={className}>
      <input {...rest} ref={mix} type="checkbox" aria-label={bare ? label : undefined} className="check" />
    </Choice>
  );
}
