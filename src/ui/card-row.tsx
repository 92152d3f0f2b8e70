import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import type { Tone } from './pill.tsx';

export interface CardRowProps extends HTMLAttributes<HTMLDivElement> {
  /** Tints the row and marks its edge, for example for an unsent order. */
  tone?: Tone;
  /** Marks the current place, such as the next stop. */
  current?: boolean;
  /** Renders a link or a button with the row's styles. */
  render?: (props: { className: string; children: ReactNode }) => ReactElement;
}

/** A table row on a phone: full width between two hairlines. */
export function CardRow({ tone, current = false, render, className, children, ...rest }: CardRowProps) {
  const classes = `card-row ${tone ? `toned tone-${tone} card-row-toned` : ''} ${current ? 'card-row-current' : ''} ${className ?? ''}`;
  if (render) return render({ className: `${classes} card-row-link`, children });
  return (
    <div {...rest} className={classes}>
      {children}
    </div>
  );
}
