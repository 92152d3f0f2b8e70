import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import type { Tone } from './pill.tsx';

export interface CardRowProps extends HTMLAttributes<HTMLDivElement> {
  /** Tints the row and marks its edge: an order that was not sent yet. */
  tone?: Tone;
  /** Stands for the place one is at: the next stop. */
  here?: boolean;
  /** Renders a link or a button in the row's clothes. */
  render?: (props: { className: string; children: ReactNode }) => ReactElement;
}

/** A row of a table on a phone: the full width between two hairlines. */
export function CardRow({ tone, here = false, render, className, children, ...rest }: CardRowProps) {
  const look = `card-row ${tone ? `toned tone-${tone} card-row-toned` : ''} ${here ? 'card-row-here' : ''} ${className ?? ''}`;
  if (render) return render({ className: `${look} card-row-link`, children });
  return (
    <div {...rest} className={look}>
      {children}
    </div>
  );
}
