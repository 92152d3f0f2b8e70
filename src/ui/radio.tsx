import type { InputHTMLAttributes, ReactNode } from 'react';
import { ControlLabel } from './control-label.tsx';

export interface RadioProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  /** Applied to the surrounding label. */
  className?: string;
}

/** One of several options; give all the same `name` and put them in a `fieldset` with a `legend`. */
export function Radio({ label, className, ...rest }: RadioProps) {
  return (
    <ControlLabel label={label} disabled={rest.disabled} className={className}>
      <input {...rest} type="radio" className="radio" />
    </ControlLabel>
  );
}
