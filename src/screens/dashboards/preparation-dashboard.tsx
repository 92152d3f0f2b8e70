import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PreparationDashboard } from '#contract/endpoints/dashboard-answers.ts';
import { iconHand } from '#src/ui/icons/actions.ts';
import { iconInbound } from '#src/ui/icons/navigation.ts';
import { iconClock, iconPack, iconShort } from '#src/ui/icons/states.ts';
import { ArrivalsBlock } from './arrivals-block.tsx';
import { ClaimsBlock } from './claims-block.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import type { DashboardShape } from './dashboard-skeleton.tsx';
import { MetricLink } from './metric-link.tsx';
import { MetricTile } from './metric-tile.tsx';
import { LateNote } from './late-note.tsx';
import { NextOrderBlock } from './next-order-block.tsx';
import { QueueBlock } from './queue-block.tsx';
import { LocationsToCountBlock } from './locations-to-count-block.tsx';
import { ShortsBlock } from './shorts-block.tsx';

const shape: DashboardShape = { tiles: 5, blocks: ['card', 5, { list: 5 }, 6, 6], small: true };

/** The preparer's dashboard: the next order first. */
export function PreparationDashboardScreen() {
  return (
    <DashboardPage name="preparation" title={<Trans>Preparation dashboard</Trans>} shape={shape}>
      {(data) => (
        <>
          <PreparationTiles data={data} />
          <div className="dash-sheet">
            <NextOrderBlock order={data.next} size="card" />
            <QueueBlock queue={data.queue} size={5} />
            <ClaimsBlock mine={data.mine} size={{ list: 5 }} />
            {data.shorts && <ShortsBlock shorts={data.shorts} size={6} />}
            {/* An answer stored by an older version has none. */}
            {data.locations_to_count?.length ? (
              <LocationsToCountBlock products={data.locations_to_count} size={6} />
            ) : null}
            {data.arrivals && <ArrivalsBlock arrivals={data.arrivals} size={6} />}
          </div>
        </>
      )}
    </DashboardPage>
  );
}

function PreparationTiles({ data: { queue, mine, shorts, arrivals } }: { data: PreparationDashboard }) {
  const { t } = useLingui();
  return (
    <div className="dash-tiles dash-small">
      <MetricTile
        icon={iconClock}
        title={t`To pick`}
        metric={queue.all}
        // An answer stored by an older version has none.
        note={queue.late && <LateNote late={queue.late} today={queue.today_due} />}
      />
      <MetricTile
        icon={iconPack}
        title={t({ context: 'plural', message: 'Ready to ship' })}
        metric={queue.ready}
      />
      <MetricTile icon={iconHand} title={t`My orders`} metric={mine.all} />
      {shorts && <MetricTile icon={iconShort} title={t`Shortages`} metric={shorts.all} alarm />}
      {arrivals && (
        <MetricTile
          icon={iconInbound}
          title={t`Arrivals to add to stock`}
          metric={arrivals.all}
          note={
            arrivals.overdue.count > 0 && (
              <MetricLink metric={arrivals.overdue} className="font-semibold text-bad hover:underline">
                {t`${plural(arrivals.overdue.count, { one: '# overdue', other: '# overdue' })}`}
              </MetricLink>
            )
          }
        />
      )}
    </div>
  );
}
