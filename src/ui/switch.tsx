import type { InputHTMLAttributes, ReactNode } from 'react';

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> {
  label: ReactNode;
  /** The label is there for assistive technology alone: a cell of a table of rights. */
  bare?: boolean;
  /** Goes to the label around it. */
  className?: string;
}

/** A setting that takes effect at once. */
export function Switch({ label, bare = false, className, ...rest }: SwitchProps) {
  return (
    <label className={`choice ${bare ? 'choice-bare' : ''} ${className ?? ''}`}>
      <input {...rest} type="checkbox" role="switch" aria-checked={rest.checked} className="switch" />
      <span className={bare ? 'sr-only' : undefined}>{label}</span>
    </label>
  );
}
