import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useLayoutEffect, useState, type ReactNode } from 'react';
import { holderStateOf } from '#contract/rules/marking/job-holder.ts';
import { isLackingPieces } from '#contract/rules/marking/may-mark-pieces.ts';
import { isBlockedByProof } from '#contract/rules/marking/blocked-by-proof.ts';
import type { Rows } from '#contract/registry.ts';
import type { Actor } from '#src/floor/use-actor.ts';
import { useWakeLock } from '#src/floor/use-wake-lock.ts';
import { ArtworkFiles } from '#src/marking/artwork-files.tsx';
import { PhotoStrip } from '#src/marking/photo-strip.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { useQueue } from '#src/sync/client/outbox/queue-store.ts';
import { useOptimisticValue } from '#src/sync/client/outbox/use-optimistic-value.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { Icon } from '#src/ui/icon.tsx';
import { scrollToTop } from '#src/ui/scroll-to-top.ts';
import { useNow } from '#src/ui/use-now.ts';
import { usePressGuard } from '#src/ui/use-press-guard.ts';
import { iconDone } from '#src/ui/icons/states.ts';
import { iconInfo } from '#src/ui/icons/basic.ts';
import type { Counts } from './counts-draft.ts';
import { HeldNote } from './held-job.tsx';
import { JobBar } from './job-bar.tsx';
import { JobCounts } from './job-counts.tsx';
import { holdOf, type Hold, type Job, type Line } from './job-facts.ts';
import { JobFacts, JobHead } from './job-head.tsx';
import { ProofBand } from './proof-band.tsx';
import { ReopenJob } from './reopen-job.tsx';
import { useCountsDraft } from './use-counts-draft.ts';

/** Loaded with the first refusal. */
const RefusedOfLane = lazy(async () => ({
  default: (await import('#src/floor/refused/refused-of-lane.tsx')).RefusedOfLane,
}));

export interface JobPanelProps {
  order: Rows['orders'];
  line: Line;
  job: Job;
  actor: Actor;
  /** Shown between the job and its buttons. */
  children?: ReactNode;
}

/** One marking job: the proof first, then the specification, then the counts. */
export function JobPanel({ order, line, job, actor, children }: JobPanelProps) {
  const stored = { done: job.quantity_done, spoiled: job.quantity_spoiled };
  const [draft, set] = useCountsDraft(job.id, stored);
  const hold = holdOf(order, line, job);
  const hasRefused = useQueue().some((one) => one.state === 'refused' && isAbout(one, job));
  useWakeLock();
  const optimistic = useOptimisticValue<Counts>(isSame);
  // The optimistic counts apply until the store shows them, some milliseconds later.
  const saved = optimistic.of(job.id, stored);
  // Sends the counts that the draft started from, so that the server detects a change by another user.
  const from = draft?.from ?? saved;
  // Another user may have recorded spoiled pieces meanwhile; those have left the stock.
  const counts = draft ? { done: draft.done, spoiled: Math.max(draft.spoiled, saved.spoiled) } : saved;
  const count = (next: Counts) => set(isSame(next, from) ? null : { ...next, from });
  const { number } = useFormat();
  const done = number(job.quantity_done);
  const holder = holderStateOf(job, actor.username, useNow(30_000).toISOString());
  // Pieces that were counted here can still be saved: they help the holder, who stays the same.
  const heldByOther = holder === 'idle' || holder === 'others';
  const otherHolder = draft === null && heldByOther ? holder : null;
  const isDone = job.state === 'done' && hold === null;
  const [isReopened, setReopened] = useState(false);
  const correcting = isReopened && isDone && line.prep_state !== 'packed';
  const counting =
    otherHolder === null && hold === null && job.state !== 'blocked' && (job.state !== 'done' || correcting);
  const step = `${job.state} ${job.proof} ${hold}`;
  const panel = usePressGuard<HTMLDivElement>(step);
  // Each step starts at the top, with the goods and the state of the job.
  useLayoutEffect(scrollToTop, [step]);
  return (
    <>
      <div ref={panel} className="flex-1">
        <JobHead order={order} line={line} job={job} />
        {hasRefused && (
          <Suspense>
            <RefusedOfLane lane={`order:${order.id}`} isShown={(queued) => isAbout(queued, job)} />
          </Suspense>
        )}
        <JobFacts line={line} job={job} />
        <ProofBand job={job} actor={actor} />
        {job.artwork.length > 0 && (
          <section className="border-b border-line px-4 py-3">
            <h3 className="mb-1 text-16 font-bold">
              <Trans>Artwork</Trans>
            </h3>
            <ArtworkFiles job={job} />
          </section>
        )}
        {job.state === 'blocked' && !isBlockedByProof(job) && (
          <p className="border-b border-bad-line bg-bad-tint px-4 py-3 text-16 text-bad">
            {job.blocked_reason}
          </p>
        )}
        {otherHolder !== null && <HeldNote job={job} state={otherHolder} />}
        {hold !== null && <HoldNote hold={hold} line={line} />}
        {hold === null && isLackingPieces(line) && <MissingNote line={line} />}
        {isDone && (
          <p className="flex items-center gap-3 px-4 py-4 text-16 font-semibold text-ok">
            <Icon icon={iconDone} size={26} />
            <Trans>All {done} are marked.</Trans>
          </p>
        )}
        {isDone && <ReopenJob line={line} isReopened={correcting} onReopen={() => setReopened(true)} />}
        <PhotoStrip job={job} className="px-4 pt-3" />
        {counting && <JobCounts line={line} job={job} counts={counts} onChange={count} />}
        {children}
      </div>
      <JobBar
        line={line}
        job={job}
        hold={hold}
        otherHolder={otherHolder}
        heldByOther={heldByOther}
        actor={actor}
        from={counting ? from : saved}
        counts={counting ? counts : saved}
        correcting={correcting}
        onSaved={(id) => {
          optimistic.set(job.id, counts, id);
          setReopened(false);
          set(null);
        }}
      />
    </>
  );
}

/** Whether a command of the order is about this job. */
function isAbout({ args }: QueuedCommand, { id }: Job): boolean {
  return (args as { customization_id?: unknown }).customization_id === id;
}

function isSame(a: Counts, b: Counts): boolean {
  return a.done === b.done && a.spoiled === b.spoiled;
}

/** What the technician is waiting for, except the proof, which has its own band. */
function HoldNote({ hold, line }: { hold: Exclude<Hold, null>; line: Line }) {
  if (hold === 'proof') return null;
  if (hold === 'goods') return <MissingNote line={line} />;
  return (
    <Note>
      <Trans>The order is no longer being prepared.</Trans>
    </Note>
  );
}

/** How many pieces of a line are here, and why the others are not. */
function MissingNote({ line }: { line: Line }) {
  const { number } = useFormat();
  const picked = number(line.picked);
  const quantity = number(line.quantity);
  return (
    <Note>
      {line.short_accepted && line.picked === 0 ? (
        <Trans>There are no pieces to mark: the shortage was accepted.</Trans>
      ) : line.prep_state === 'short' ? (
        <Trans>
          Pieces are missing: {picked} of {quantity} are here. A manager must accept the shortage.
        </Trans>
      ) : (
        <Trans>
          The goods are being picked: {picked} of {quantity} are here.
        </Trans>
      )}
    </Note>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-3 border-b border-line px-4 py-4 text-16 text-ink-2">
      <Icon icon={iconInfo} size={26} />
      <span>{children}</span>
    </p>
  );
}
