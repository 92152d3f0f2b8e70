import type { ReactNode } from 'react';

/**
 * A visible label; or, with `bare`, a label for assistive technology only: a row's checkbox, a cell of the permission
 * matrix.
 */
export type ChoiceLabel = { bare?: false; label: ReactNode } | { bare: true; label: string };

export interface ChoiceProps {
  /** The control: a checkbox, a radio, a switch. */
  children: ReactNode;
  /** The visible label; without it the control has its own accessible name. */
  label?: ReactNode;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** The click target of a control: the control itself, its label, and enough room around them for a finger. */
export function Choice({ children, label, disabled, className }: ChoiceProps) {
  const bare = label === undefined;
  return (
    <label
      className={`choice ${bare ? 'choice-bare' : ''} ${disabled ? 'choice-off' : ''} ${className ?? ''}`}
    >
      {children}
      {!bare && <span>{label}</span>}
    </label>
  );
}
