import type { ReactNode } from 'react';

/**
 * A visible label; or, with `labelHidden`, a label for assistive technology only: a row's checkbox, a cell of the
 * permission matrix.
 */
export type LabelProps = { labelHidden?: false; label: ReactNode } | { labelHidden: true; label: string };

export interface ControlLabelProps {
  /** The control: a checkbox, a radio, a switch. */
  children: ReactNode;
  /** The visible label; without it the control has its own accessible name. */
  label?: ReactNode;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** The click target of a control: the control itself, its label, and enough room around them for a finger. */
export function ControlLabel({ children, label, disabled, className }: ControlLabelProps) {
  const labelHidden = label === undefined;
  return (
    <label
      className={`control-label ${labelHidden ? 'control-label-hidden' : ''} ${disabled ? 'control-label-disabled' : ''} ${className ?? ''}`}
    >
      {children}
      {!labelHidden && <span>{label}</span>}
    </label>
  );
}
