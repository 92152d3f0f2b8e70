import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { SearchBox } from '#src/lists/filters/search-box.tsx';
import { useFindByScan } from '#src/floor/find/use-find-by-scan.ts';
import { FloorBar } from '#src/floor/floor-bar.tsx';
import { NotLoadedState } from '#src/floor/not-loaded-state.tsx';
import { useActor } from '#src/floor/use-actor.ts';
import { matchJobs } from '#src/marking/match-jobs.ts';
import { chooseNextJob, placeOfJob, type OpenJob } from '#src/marking/open-job.ts';
import { tabOfPlace, type JobTab } from '#src/marking/use-job-counts.ts';
import { useJobs } from '#src/marking/use-jobs.ts';
import { renderJobLink } from '#src/marking/render-job-link.tsx';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { Button } from '#src/ui/button.tsx';
import { CodeText } from '#src/ui/code-text.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ForbiddenState } from '#src/ui/forbidden-state.tsx';
import { iconArrowRight } from '#src/ui/icons/basic.ts';
import { iconList } from '#src/ui/icons/states.ts';
import { usePressGuard } from '#src/ui/use-press-guard.ts';
import { JobTabs } from '../job-tabs.tsx';
import { useOpenScannedJob } from '../use-open-scanned-job.ts';
import '../marking.css';
import { JobChips } from './job-chips.tsx';
import { JobRows } from './job-rows.tsx';

/** `/marking`: a technician's jobs, for one-handed use on a phone. */
export function JobQueueScreen() {
  const { t } = useLingui();
  const actor = useActor();
  const navigate = useNavigate();
  const { data, error, refresh } = useJobs();
  const open = useOpenScannedJob();
  // The paper of an order lies with its goods: its code opens the job to do.
  useFindByScan((found) => {
    const own = found.kind === 'order' ? data?.find(({ order }) => order.id === found.id) : undefined;
    if (own) open(own.job);
    return own !== undefined;
  });
  const { tab = 'todo' as JobTab, technique, own = false, q = '' } = useSearch({ strict: false });
  const inTab = matchJobs(data ?? [], q).filter((one) => tabOfPlace(placeOfJob(one)) === tab);
  const search = (text: string) =>
    void navigate({
      to: '/marking',
      search: (before) => ({ ...before, q: text.trim() === '' ? undefined : text }),
      replace: true,
    });
  const shown = inTab.filter(
    ({ job }) =>
      (technique === undefined || job.technique === technique) && (!own || job.technician === actor.username),
  );
  const next = chooseNextJob(shown, '', actor.username);
  // Rows move while other users work on the jobs.
  const rows = usePressGuard<HTMLElement>(shown.map(({ job }) => job.id).join());
  return (
    <div className="marking floor mx-auto flex min-h-dvh max-w-[560px] flex-col bg-surface">
      <FloorBar
        title={t`Marking jobs`}
        backLabel={t`Back to home`}
        back={(props) => <Link to="/" {...props} />}
        menu={[
          {
            key: 'list',
            label: t`The whole list`,
            icon: iconList,
            onSelect: () => void navigate({ to: '/customizations' }),
          },
        ]}
      />
      <main ref={rows} className="flex flex-1 flex-col">
        {!actor.permissions.includes('mark order lines') ? (
          <ForbiddenState permission="mark order lines" />
        ) : data ? (
          <>
            <SearchBox
              value={q}
              placeholder={t`Order, customer, article, marking…`}
              onSearch={search}
              className="mx-4 mt-3"
            />
            <JobChips jobs={inTab} technique={technique ?? null} own={own} />
            {shown.length > 0 ? (
              <JobRows jobs={shown} tab={tab} />
            ) : q === '' ? (
              <Nothing tab={tab} />
            ) : (
              <NoMatch onClear={() => search('')} />
            )}
          </>
        ) : (
          <NotLoadedState
            title={<Trans>The jobs are not on this device</Trans>}
            error={error}
            refresh={refresh}
            cells={['w-14', 'flex-1']}
          />
        )}
      </main>
      <ActionBar className={`flex-wrap gap-y-0 pb-0 ${next ? '' : 'pt-0'}`} step={next?.job.id ?? 'none'}>
        {next && <NextButton next={next} />}
        <JobTabs current={tab} className={`-mx-4 basis-[calc(100%+32px)] ${next ? 'mt-3' : 'border-t-0'}`} />
      </ActionBar>
    </div>
  );
}

/** The next job, one press away. */
function NextButton({ next: { job } }: { next: OpenJob }) {
  const { t } = useLingui();
  const reference = <CodeText>{job.reference}</CodeText>;
  return (
    <section aria-label={t`Next marking job`} className="min-w-0 flex-1">
      <Button
        size="technician"
        variant="filled"
        icon={iconArrowRight}
        className="w-full px-2"
        render={renderJobLink(job)}
      >
        <span className="min-w-0">
          {job.state === 'in progress' ? (
            <Trans>Continue: {reference}</Trans>
          ) : (
            <Trans>Next: {reference}</Trans>
          )}
        </span>
      </Button>
    </section>
  );
}

/** Another tab may have what is searched: its number stays. */
function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={<Trans>No marking job here matches</Trans>}
      action={
        <Button size="technician" onClick={onClear}>
          <Trans>Clear the search</Trans>
        </Button>
      }
    />
  );
}

function Nothing({ tab }: { tab: JobTab }) {
  switch (tab) {
    case 'todo':
      return <EmptyState title={<Trans>Nothing to mark here</Trans>} />;
    case 'proof':
      return <EmptyState title={<Trans>No marking job is waiting for a proof</Trans>} />;
    case 'blocked':
      return <EmptyState title={<Trans>Nothing blocked</Trans>} />;
  }
}
