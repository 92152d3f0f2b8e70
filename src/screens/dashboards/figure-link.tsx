import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Figure } from '#contract/endpoints/dashboard-answers.ts';
import { useFormat } from '#src/i18n/use-format.ts';

export interface FigureLinkProps {
  figure: Figure;
  /** What the number counts, for assistive technology. */
  label?: string | undefined;
  className?: string;
  /** The full text, where the visible one may be truncated. */
  title?: string;
  /** Shown instead of the number: an amount or text. */
  children?: ReactNode;
}

/** A metric that links to the list of the rows that it counts. */
export function FigureLink({ figure, label, className, title, children }: FigureLinkProps) {
  const { number } = useFormat();
  return (
    <Link to={`/${figure.list}`} search={figure.filters} className={className ?? 'figure'} title={title}>
      {label !== undefined && <span className="sr-only">{label} </span>}
      {children ?? number(figure.count)}
    </Link>
  );
}
