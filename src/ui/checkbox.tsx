import type { InputHTMLAttributes } from 'react';
import { ControlLabel, type LabelProps } from './control-label.tsx';

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'aria-label'> &
  LabelProps & {
    /** Some of the items that it controls are selected. */
    indeterminate?: boolean;
    /** Applied to the surrounding label. */
    className?: string;
  };

/** A yes/no value that is saved later, or one of several; for a setting with immediate effect use Switch. */
export function Checkbox({ label, labelHidden, indeterminate = false, className, ...rest }: CheckboxProps) {
  const setIndeterminate = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = indeterminate;
  };
  return (
    <ControlLabel label={labelHidden ? undefined : label} disabled={rest.disabled} className={className}>
      <input
        {...rest}
        ref={setIndeterminate}
        type="checkbox"
        aria-label={labelHidden ? label : undefined}
        className="check"
      />
    </ControlLabel>
  );
}
