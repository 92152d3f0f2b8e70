import type { InputHTMLAttributes } from 'react';
import { ControlLabel, type LabelProps } from './control-label.tsx';

export type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'aria-label'> &
  LabelProps & {
    /** Applied to the surrounding label. */
    className?: string;
  };

/** A setting that takes effect immediately. */
export function Switch({ label, labelHidden, className, ...rest }: SwitchProps) {
  return (
    <ControlLabel label={labelHidden ? undefined : label} disabled={rest.disabled} className={className}>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        aria-checked={rest.checked}
        aria-label={labelHidden ? label : undefined}
        className="switch"
      />
    </ControlLabel>
  );
}
