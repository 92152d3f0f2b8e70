import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Metric } from '#contract/endpoints/dashboard-answers.ts';
import { useFormat } from '#src/i18n/use-format.ts';

export interface MetricLinkProps {
  metric: Metric;
  /** What the number counts, for assistive technology. */
  label?: string | undefined;
  className?: string;
  /** The full text, where the visible one may be truncated. */
  title?: string;
  /** Shown instead of the number: an amount or text. */
  children?: ReactNode;
}

/** A metric that links to the list of the rows that it counts. */
export function MetricLink({ metric, label, className, title, children }: MetricLinkProps) {
  const { number } = useFormat();
  return (
    <Link to={`/${metric.list}`} search={metric.filters} className={className ?? 'metric'} title={title}>
      {label !== undefined && <span className="sr-only">{label} </span>}
      {children ?? number(metric.count)}
    </Link>
  );
}
