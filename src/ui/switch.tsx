import type { InputHTMLAttributes } from 'react';
import { Choice, type ChoiceLabel } from './choice.tsx';

export type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'aria-label'> &
  ChoiceLabel & {
    /** Applied to the surrounding label. */
    className?: string;
  };

/** A setting that takes effect immediately. */
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
