import type { InputHTMLAttributes } from 'react';
import { Choice, type ChoiceLabel } from './choice.tsx';

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'aria-label'> &
  ChoiceLabel & {
    /** Some of the items that it controls are selected. */
    mixed?: boolean;
    /** Applied to the surrounding label. */
    className?: string;
  };

/** A yes/no value that is saved later, or one of several; for a setting with immediate effect use Switch. */
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
