import { Trans } from '@lingui/react/macro';
import { ConflictsBlock } from './conflicts-block.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import type { DashboardShape } from './dashboard-skeleton.tsx';
import { ManagerTiles } from './manager-tiles.tsx';
import { StagesBlock } from './stages-block.tsx';
import { StockBlock } from './stock-block.tsx';
import { TopBlock } from './top-block.tsx';
import { TurnoverBlock } from './turnover-block.tsx';
import { usePeriod } from './use-period.ts';
import { useTopDays } from './use-top-days.ts';

const shape: DashboardShape = { tiles: 5, blocks: ['chart', 10, 6, 9, 4] };

/** The manager's dashboard: waiting orders and their age, low stock, sales and customers. */
export function ManagerDashboardScreen() {
  const [days, chooseDays] = useTopDays();
  const period = usePeriod();
  return (
    <DashboardPage
      name="manager"
      title={<Trans>Manager dashboard</Trans>}
      shape={shape}
      topDays={days}
      period={period}
    >
      {(data) => (
        <>
          <ManagerTiles data={data} />
          <div className="dash-sheet">
            <TurnoverBlock turnover={data.turnover} size="chart" />
            <TopBlock top={data.top} days={days} onDays={chooseDays} size={10} />
            <StagesBlock data={data} size={6} />
            {data.stock && <StockBlock stock={data.stock} size={9} />}
            {data.conflicts && <ConflictsBlock conflicts={data.conflicts} size={4} />}
          </div>
        </>
      )}
    </DashboardPage>
  );
}
