import { Trans } from '@lingui/react/macro';
import { BackupTile } from './backup-tile.tsx';
import { ConflictsBlock } from './conflicts-block.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import type { DashboardShape } from './dashboard-skeleton.tsx';
import { DevicesBlock } from './devices-block.tsx';
import { ManagerTiles } from './manager-tiles.tsx';
import { StagesBlock } from './stages-block.tsx';
import { StockBlock } from './stock-block.tsx';
import { TopBlock } from './top-block.tsx';
import { TurnoverBlock } from './turnover-block.tsx';
import { usePeriod } from './use-period.ts';
import { useTopDays } from './use-top-days.ts';

const shape: DashboardShape = { tiles: 6, blocks: ['chart', 10, 6, 9, 6, 6] };

/** The manager's dashboard plus administration: devices and backups. */
export function GeneralDashboardScreen() {
  const [days, chooseDays] = useTopDays();
  const period = usePeriod();
  return (
    <DashboardPage
      name="general"
      title={<Trans>Dashboard</Trans>}
      shape={shape}
      topDays={days}
      period={period}
    >
      {(data) => (
        <>
          <ManagerTiles data={data}>
            <BackupTile at={data.backup} />
          </ManagerTiles>
          <div className="dash-sheet">
            <TurnoverBlock turnover={data.turnover} size="chart" />
            <TopBlock top={data.top} days={days} onDays={chooseDays} size={10} />
            <StagesBlock data={data} size={6} />
            {data.stock && <StockBlock stock={data.stock} size={9} />}
            <DevicesBlock devices={data.devices} size={6} />
            {data.conflicts && <ConflictsBlock conflicts={data.conflicts} size={6} />}
          </div>
        </>
      )}
    </DashboardPage>
  );
}
