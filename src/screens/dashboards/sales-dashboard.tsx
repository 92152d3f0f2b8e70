import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SalesDashboard } from '#contract/endpoints/dashboard-answers.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { iconEuro } from '#src/ui/icons/actions.ts';
import { iconEye } from '#src/ui/icons/basic.ts';
import { iconBinCrossed, iconClock } from '#src/ui/icons/states.ts';
import { DashboardPage } from './dashboard-page.tsx';
import type { DashboardShape } from './dashboard-skeleton.tsx';
import { MetricTile } from './metric-tile.tsx';
import { LateNote } from './late-note.tsx';
import { ProofsBlock } from './proofs-block.tsx';
import { RupturesBlock } from './ruptures-block.tsx';
import { StagesBlock } from './stages-block.tsx';
import { TopBlock } from './top-block.tsx';
import { TurnoverBlock } from './turnover-block.tsx';
import { TurnoverTile } from './turnover-tile.tsx';
import { usePeriod } from './use-period.ts';
import { useTopDays } from './use-top-days.ts';

const shape: DashboardShape = { tiles: 5, blocks: ['chart', 10, 6, 9, 6] };

/** The salesperson's dashboard, limited to their own customers. */
export function SalesDashboardScreen() {
  const [days, chooseDays] = useTopDays();
  const period = usePeriod();
  return (
    <DashboardPage
      name="sales"
      title={<Trans>Sales dashboard</Trans>}
      shape={shape}
      topDays={days}
      period={period}
    >
      {(data) => (
        <>
          <SalesTiles data={data} />
          <div className="dash-sheet">
            <TurnoverBlock turnover={data.turnover} size="chart" />
            <TopBlock top={data.top} days={days} onDays={chooseDays} size={10} />
            <StagesBlock data={data} size={6} />
            {data.ruptures && <RupturesBlock ruptures={data.ruptures} size={9} />}
            {data.proofs && <ProofsBlock proofs={data.proofs} size={6} />}
          </div>
        </>
      )}
    </DashboardPage>
  );
}

function SalesTiles({
  data: { queue, late, today_due, proofs, unpaid, ruptures, turnover },
}: {
  data: SalesDashboard;
}) {
  const { t } = useLingui();
  const { euros } = useFormat();
  return (
    <div className="dash-tiles">
      <MetricTile
        icon={iconClock}
        title={t`To prepare`}
        metric={queue}
        note={<LateNote late={late} today={today_due} />}
      />
      {proofs && (
        <MetricTile
          icon={iconEye}
          title={t`Proofs waiting`}
          metric={proofs.all}
          note={<Trans>for a reply from the customer</Trans>}
        />
      )}
      <MetricTile
        icon={iconEuro}
        title={t`Unpaid`}
        metric={unpaid}
        // An answer that an earlier version stored has none.
        note={Number.isFinite(unpaid.due) && <Trans>{euros(unpaid.due)} incl. VAT due</Trans>}
      />
      {ruptures && (
        <MetricTile
          icon={iconBinCrossed}
          title={t`Lines out of stock`}
          metric={ruptures.lines}
          alarm
          note={t`${plural(ruptures.references, { 0: 'No reference is missing', one: '# reference is missing', other: '# references are missing' })}`}
        />
      )}
      <TurnoverTile turnover={turnover} />
    </div>
  );
}
