import type { InputHTMLAttributes, ReactNode } from 'react';
import { useEffect, useRef } from 'react';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  /** The label is there for assistive technology alone: a row's own box. */
  bare?: boolean;
  /** Some of what it stands for is chosen. */
  mixed?: boolean;
  /** Goes to the label around it. */
  className?: string;
}

/** A yes or no that waits for a save, or one of several; for what takes effect at once use Switch. */
export function Checkbox({ label, bare = false, mixed = false, className, ...rest }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className={`choice ${bare ? 'choice-bare' : ''} ${className ?? ''}`}>
      <input {...rest} ref={ref} type="checkbox" className="check" />
      <span className={bare ? 'sr-only' : undefined}>{label}</span>
    </label>
  );
}
