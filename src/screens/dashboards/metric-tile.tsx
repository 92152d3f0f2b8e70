import type { ReactNode } from 'react';
import type { Metric } from '#contract/endpoints/dashboard-answers.ts';
import type { IconPath } from '#src/ui/icons/icon-path.ts';
import { MetricLink } from './metric-link.tsx';
import { Tile } from './tile.tsx';

export interface MetricTileProps {
  icon: IconPath;
  title: string;
  metric: Metric;
  /** Any count above 0 is a problem. */
  alarm?: boolean;
  note?: ReactNode;
  /** Shown instead of the count: an amount. */
  children?: ReactNode;
}

/** A large count that links to its list. */
export function MetricTile({ icon, title, metric, alarm, note, children }: MetricTileProps) {
  const bad = alarm === true && metric.count > 0;
  return (
    <Tile icon={icon} title={title} note={note} wide={children !== undefined}>
      <MetricLink
        metric={metric}
        label={title}
        className={`hover:underline ${bad ? 'text-bad' : ''} ${metric.count === 0 && !children ? 'text-ink-3' : ''}`}
      >
        {children}
      </MetricLink>
    </Tile>
  );
}
