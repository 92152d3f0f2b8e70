import type { ReactNode } from 'react';

/** Words beside a mark; or, `bare`, for assistive technology alone: a row's own box, a cell of a table of rights. */
export type ChoiceLabel = { bare?: false; label: ReactNode } | { bare: true; label: string };

export interface ChoiceProps {
  /** The mark: a box, a radio, a switch. */
  children: ReactNode;
  /** The words beside it; without them the mark bears its own name. */
  label?: ReactNode;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** What is pressed for a mark: the mark itself, its words, and a finger's room around them. */
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
