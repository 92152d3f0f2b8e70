import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ManagerDashboard } from '#contract/endpoints/dashboard-answers.ts';
import { iconBinCrossed, iconClock, iconPack } from '#src/ui/icons/states.ts';
import { ConflictsTile } from './conflicts-tile.tsx';
import { MetricLink } from './metric-link.tsx';
import { MetricTile } from './metric-tile.tsx';
import { LateNote } from './late-note.tsx';
import { TurnoverTile } from './turnover-tile.tsx';

/** The five main metrics of the day, with their notes. */
export function ManagerTiles({ data, children }: { data: ManagerDashboard; children?: ReactNode }) {
  const { t } = useLingui();
  const ready = data.stages.find(({ stage }) => stage === 'ready')!.all;
  const shipped = data.stages.find(({ stage }) => stage === 'shipped')!.all;
  const { stock, conflicts } = data;
  return (
    <div className="dash-tiles">
      <MetricTile
        icon={iconClock}
        title={t`To prepare`}
        metric={data.queue}
        note={<LateNote late={data.late} today={data.today_due} />}
      />
      <MetricTile
        icon={iconPack}
        title={t({ context: 'plural', message: 'Ready to ship' })}
        metric={ready}
        note={
          <MetricLink metric={shipped} className="hover:underline">
            {t`${plural(shipped.count, { one: '# shipped, to complete', other: '# shipped, to complete' })}`}
          </MetricLink>
        }
      />
      {stock && (
        <MetricTile
          icon={iconBinCrossed}
          title={t`Products out of stock`}
          metric={stock.rupture}
          alarm
          note={
            stock.hit.count === 0 ? (
              <Trans>No order is waiting for them</Trans>
            ) : (
              <MetricLink metric={stock.hit} className="hover:underline">
                {t`${plural(stock.hit.count, { one: '# order line waiting', other: '# order lines waiting' })}`}
              </MetricLink>
            )
          }
        />
      )}
      {conflicts && <ConflictsTile count={conflicts.count} />}
      <TurnoverTile turnover={data.turnover} />
      {children}
    </div>
  );
}
