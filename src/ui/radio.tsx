import type { InputHTMLAttributes, ReactNode } from 'react';
import { Choice } from './choice.tsx';

export interface RadioProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  /** Goes to the label around it. */
  className?: string;
}

/** One of several; give the same `name` to all and put them in a `fieldset` with a `legend`. */
export function Radio({ label, className, ...rest }: RadioProps) {
  return (
    <Choice label={label} disabled={rest.disabled} className={className}>
      <input {...rest} type="radio" className="radio" />
    </Choice>
  );
}
