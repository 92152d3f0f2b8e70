import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { FloorBar } from '#src/floor/floor-bar.tsx';
import { techniqueNames } from '#contract/rules/marking/technique-names.ts';
import { NotLoadedState } from '#src/floor/not-loaded-state.tsx';
import { useActor } from '#src/floor/use-actor.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useOrder } from '#src/sync/client/orders/use-order.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ForbiddenState } from '#src/ui/forbidden-state.tsx';
import { iconClipboard } from '#src/ui/icons/navigation.ts';
import { JobPanel } from './job-panel.tsx';
import './marking.css';
import { OtherJobs } from './other-jobs.tsx';
import { useJobScans } from './use-job-scans.ts';

/** `/orders/{orderId}/marking?job=…`: one marking job, for a phone in one hand. */
export function MarkingScreen() {
  const { orderId = '' } = useParams({ strict: false });
  const { job } = useSearch({ strict: false });
  return <Marking key={`${orderId} ${job ?? ''}`} orderId={orderId} jobId={job ?? null} />;
}

function Marking({ orderId, jobId }: { orderId: string; jobId: string | null }) {
  const { t } = useLingui();
  const { language } = useFormat();
  const actor = useActor();
  const navigate = useNavigate();
  const { data, error, refresh } = useOrder(orderId);
  const jobs = data?.customizations ?? [];
  // The job on screen stays, although it is done or removed meanwhile: the user may be working on it.
  const [shownId, setShownId] = useState<string | null>(null);
  const found = jobs.find((one) => one.id === (shownId ?? jobId));
  const job = shownId === null ? (found ?? jobs.find((one) => one.state !== 'done') ?? jobs[0]) : found;
  if (job && shownId === null) setShownId(job.id);
  const line = data?.lines.find((one) => one.id === job?.orderline_id);
  const shown = data?.order && job && line ? { order: data.order, job, line } : null;
  const technique = shown?.job.technique ?? 'unspecified';
  useJobScans(data && job && line ? { ...data, job, line } : null);
  return (
    <div className="marking floor mx-auto flex min-h-dvh max-w-[560px] flex-col bg-surface">
      <FloorBar
        title={technique === 'unspecified' ? t`Marking` : techniqueNames[language][technique]}
        backLabel={t`Back to the jobs`}
        back={(props) => <Link to="/marking" {...props} />}
        menu={[
          {
            key: 'order',
            label: t`View the order`,
            icon: iconClipboard,
            onSelect: () => void navigate({ to: '/orders/$orderId', params: { orderId } }),
          },
        ]}
      />
      <main className="flex flex-1 flex-col">
        {!actor.permissions.includes('mark order lines') ? (
          <ForbiddenState permission="mark order lines" />
        ) : shown ? (
          <JobPanel key={shown.job.id} {...shown} actor={actor}>
            <OtherJobs jobs={jobs.filter((one) => one.id !== shown.job.id)} />
          </JobPanel>
        ) : data && shownId !== null && !job ? (
          <>
            <EmptyState title={<Trans>This marking job was removed from the order</Trans>} />
            <OtherJobs jobs={jobs} />
          </>
        ) : data && !error ? (
          <EmptyState title={<Trans>Nothing to mark on this order</Trans>} />
        ) : (
          <NotLoadedState
            title={<Trans>This order is not on this device</Trans>}
            error={error}
            refresh={refresh}
            cells={['w-28', 'flex-1']}
          />
        )}
      </main>
    </div>
  );
}
