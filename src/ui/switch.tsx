import type { InputHTMLAttributes } from 'react';
import { Choice, type ChoiceLabel } from './choice.tsx';

export type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'aria-label'> &
  ChoiceLabel & {
    /** Goes to the label around it. */
    className?: string;
  };

/** A setting that takes effect at once. */
export function Switch({ label, bare, className, ...rest }: SwitchProps) {
  return (
    <Choice label={bare ? undefined : label} disabled={rest.disabled} className={className}>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        aria-checked={rest.checked}
        aria-label={bare ? label : undefined}
        className="switch"
      />
    </Choice>
  );
}
