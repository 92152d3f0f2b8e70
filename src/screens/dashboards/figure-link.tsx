import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Figure } from '#contract/endpoints/dashboard-answers.ts';
import { useFormat } from '#src/i18n/use-format.ts';

export interface FigureLinkProps {
  figure: Figure;
  /** What it counts, for those who do not see where it stands. */
  label?: string | undefined;
  className?: string;
  /** All of what may be cut. */
  title?: string;
  /** In place of the number: an amount, words. */
  children?: ReactNode;
}

/** A figure that leads to the list of what it counts. */
export function FigureLink({ figure, label, className, title, children }: FigureLinkProps) {
  const { number } = useFormat();
  return (
    <Link to={`/${figure.list}`} search={figure.filters} className={className ?? 'figure'} title={title}>
      {label !== undefined && <span className="sr-only">{label} </span>}
      {children ?? number(figure.count)}
    </Link>
  );
}
