import { Trans } from '@lingui/react/macro';
import { ConflictsBlock } from './conflicts-block.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import { ManagerTiles } from './manager-tiles.tsx';
import { StagesBlock } from './stages-block.tsx';
import { StockBlock } from './stock-block.tsx';
import { TopBlock } from './top-block.tsx';
import { TurnoverBlock } from './turnover-block.tsx';
import { useTopDays } from './use-top-days.ts';

const shape = { tiles: 5, blocks: [10, 10, 9, 9, 4] };

/** The manager's day: what waits and for how long, what runs out, what is sold to whom. */
export function ManagerDashboardScreen() {
  const [days, chooseDays] = useTopDays();
  return (
    <DashboardPage name="manager" title={<Trans>Manager dashboard</Trans>} shape={shape} topDays={days}>
      {(data) => (
        <>
          <ManagerTiles data={data} />
          <div className="dash-sheet">
            <TurnoverBlock turnover={data.turnover} rows={10} />
            <TopBlock top={data.top} days={days} onDays={chooseDays} rows={10} />
            <StagesBlock data={data} rows={9} />
            {data.stock && <StockBlock stock={data.stock} rows={9} />}
            {data.conflicts && <ConflictsBlock conflicts={data.conflicts} rows={4} />}
          </div>
        </>
      )}
    </DashboardPage>
  );
}
