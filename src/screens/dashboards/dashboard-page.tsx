import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { DashboardName } from '#contract/endpoints/dashboard-answers.ts';
import { useFindByScan } from '#src/floor/find/use-find-by-scan.ts';
import { CachedLine } from '#src/lists/page/cached-line.tsx';
import { ShortDate } from '#src/lists/cells/short-date.tsx';
import { LoadFailure } from '#src/lists/load-failure.tsx';
import { useDashboard, type DashboardAnswer } from '#src/sync/client/reading/dashboards.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PeriodChoice } from './period-choice.tsx';
import type { ChosenPeriod } from './use-period.ts';
import { DashboardSkeleton, type DashboardShape } from './dashboard-skeleton.tsx';
import './dashboards.css';

export interface DashboardPageProps<N extends DashboardName> {
  name: N;
  title: ReactNode;
  shape: DashboardShape;
  topDays?: number;
  /** Where the dashboard has turnover: the days that the user chose. */
  period?: ChosenPeriod;
  children: (data: DashboardAnswer<N>) => ReactNode;
}

/** The frame of every dashboard: head, age of the data, and a placeholder while loading. */
export function DashboardPage<N extends DashboardName>(props: DashboardPageProps<N>) {
  const { name, title, shape, topDays, period, children } = props;
  useFindByScan();
  const { data, error, refetch } = useDashboard(name, topDays, period?.days);
  // A failure stays visible while the data is requested again, because changes trigger a request every few seconds.
  const [failure, setFailure] = useState<Error | null>(null);
  const shownFailure = data === undefined ? (error ?? failure) : null;
  if (shownFailure !== failure) setFailure(shownFailure);
  if (shownFailure) {
    const failed = <Trans>The dashboard could not be loaded.</Trans>;
    return <LoadFailure error={shownFailure} title={failed} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <PageHeader
        title={title}
        aside={data && <ShortDate value={data.at} />}
        actions={period && <PeriodChoice period={period} />}
      />
      <CachedLine cached={data?.cached} onRetry={() => void refetch()} />
      <div className="dash">{data ? children(data) : <DashboardSkeleton shape={shape} />}</div>
    </>
  );
}
