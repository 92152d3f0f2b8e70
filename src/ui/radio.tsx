import type { InputHTMLAttributes, ReactNode } from 'react';

export interface RadioProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  /** Goes to the label around it. */
  className?: string;
}

/** One of several; give the same `name` to all and put them in a `fieldset` with a `legend`. */
export function Radio({ label, className, ...rest }: RadioProps) {
  return (
    <label className={`choice ${className ?? ''}`}>
      <input {...rest} type="radio" className="radio" />
      <span>{label}</span>
    </label>
  );
}
