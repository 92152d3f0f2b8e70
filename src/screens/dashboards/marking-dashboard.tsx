import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MarkingDashboard } from '#contract/endpoints/dashboard-answers.ts';
import { iconEye, iconWarning } from '#src/ui/icons/basic.ts';
import { iconDone, iconNeedle, iconPlay } from '#src/ui/icons/states.ts';
import { DashboardPage } from './dashboard-page.tsx';
import type { DashboardShape } from './dashboard-skeleton.tsx';
import { MetricTile } from './metric-tile.tsx';
import { JobTile } from './job-tile.tsx';
import { NextJobBar } from './next-job-bar.tsx';
import { NextJobsBlock } from './next-jobs-block.tsx';
import { TechniquesBlock } from './techniques-block.tsx';

const shape: DashboardShape = { tiles: 5, blocks: [{ list: 5 }, 7], small: true };

/** The technician's dashboard, mobile first: jobs that can start, and jobs that wait for others. */
export function MarkingDashboardScreen() {
  return (
    <DashboardPage name="marking" title={<Trans>Marking dashboard</Trans>} shape={shape}>
      {(data) => (
        <>
          <MarkingTiles data={data} />
          <div className="dash-sheet">
            <NextJobsBlock jobs={data.next} size={{ list: 5 }} />
            <TechniquesBlock techniques={data.techniques} size={7} />
          </div>
          {data.next[0] && <NextJobBar job={data.next[0]} />}
        </>
      )}
    </DashboardPage>
  );
}

function MarkingTiles({ data: { progress, done } }: { data: MarkingDashboard }) {
  const { t } = useLingui();
  return (
    <div className="dash-tiles dash-small">
      <JobTile icon={iconNeedle} title={t`To do`} tab="todo" />
      <MetricTile icon={iconPlay} title={t`In progress`} metric={progress} />
      <JobTile icon={iconEye} title={t`Waiting for a proof`} tab="proof" />
      <JobTile icon={iconWarning} title={t`Blocked`} tab="blocked" alarm />
      <MetricTile
        icon={iconDone}
        title={t`Done today`}
        metric={done}
        note={t`${plural(done.pieces, { one: '# piece', other: '# pieces' })}`}
      />
    </div>
  );
}
