import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { hasPiecesHere } from '#contract/rules/marking/may-mark-pieces.ts';
import type { Actor } from '#src/floor/use-actor.ts';
import { useHandedness } from '#src/floor/use-handedness.ts';
import { AddPhoto } from '#src/marking/add-photo.tsx';
import { useNextJob } from '#src/marking/use-jobs.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { wasStored } from '#src/sync/client/outbox/failed-enqueues.ts';
import { signalRight, signalAttention } from '#src/scan/signals.ts';
import { renderJobLink } from '#src/marking/render-job-link.tsx';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { Button } from '#src/ui/button.tsx';
import { iconArrowRight } from '#src/ui/icons/basic.ts';
import { iconBan, iconPlay } from '#src/ui/icons/states.ts';
import { toast } from '#src/ui/toast-store.ts';
import { BlockDialog } from './block-dialog.tsx';
import type { Counts } from './counts-draft.ts';
import { TakeOverButton, type HeldState } from './held-job.tsx';
import { finishes, type Hold, type Job, type Line } from './job-facts.ts';
import { JobTabs } from './job-tabs.tsx';

export interface JobBarProps {
  line: Line;
  job: Job;
  hold: Hold;
  /** Set while another technician holds the job, and the user has nothing to save. */
  otherHolder: HeldState | null;
  /** Another technician holds the job: only they may block it. */
  heldByOther: boolean;
  actor: Actor;
  /** The saved counts that `counts` started from. */
  from: Counts;
  counts: Counts;
  /** The job is done, and its counts are corrected. */
  correcting: boolean;
  /** Called with the id of the command that saves `counts`. */
  onSaved: (id: string) => void;
}

/** The next step of a job within reach of the thumb: start, save, finish. */
export function JobBar({
  line,
  job,
  hold,
  otherHolder,
  heldByOther,
  actor,
  from,
  counts,
  correcting,
  onSaved,
}: JobBarProps) {
  const [blocking, setBlocking] = useState(false);
  const mirrored = useHandedness() === 'left';
  const at = { order_id: job.order_id, customization_id: job.id };
  const running = job.state === 'in progress';
  const mayBlock = (job.state === 'to do' || running) && !heldByOther;
  const changed = counts.done !== from.done || counts.spoiled !== from.spoiled;
  const ends = finishes(line, job, counts) && line.prep_state === 'to mark';
  const save = () => {
    if (counts.spoiled > from.spoiled) signalAttention();
    else signalRight();
    const { done, spoiled } = counts;
    const seen = { from_done: from.done, from_spoiled: from.spoiled };
    const id = enqueue('line.mark', { ...at, line_id: line.id, done, spoiled, ...seen });
    onSaved(id);
    // A finished job shows that it is done; one that goes on looks the same as before.
    if (!ends) void toastSaved(id, { done, spoiled });
  };
  const start = () => {
    signalRight();
    enqueue('job.start', at);
  };
  const stopped = hold !== null;
  // A job that is blocked, waiting or done offers the next available job.
  const isWaiting = stopped || !hasPiecesHere(line, job);
  const next = useNextJob(job.state === 'done' || isWaiting, job.id);
  const saves = changed || correcting || (running && next === null);
  return (
    <>
      <ActionBar
        className={`flex-wrap gap-y-2 max-md:pb-0 ${mirrored ? 'mirrored' : ''}`}
        step={`${job.state} ${otherHolder ?? ''} ${saves ? (ends ? 'finish' : 'save') : next ? `next ${next.id}` : 'start'}`}
        persistent={job.state !== 'to do' && <AddPhoto job={job} bare className="w-15 shrink-0" />}
      >
        {mayBlock && (
          <Button
            size="technician"
            variant="danger-outline"
            // Next to the camera button there is room for the label only.
            icon={running ? undefined : iconBan}
            className={`shrink-0 ${running ? 'px-3' : 'px-4'}`}
            onClick={() => setBlocking(true)}
          >
            <Trans>Block</Trans>
          </Button>
        )}
        {otherHolder !== null ? (
          <TakeOverButton job={job} state={otherHolder} actor={actor} />
        ) : saves ? (
          <Button
            size="technician"
            variant="filled"
            // No icon: the bar would grow by a row when the count is full.
            className="min-w-fit flex-[1_1_8rem] px-2"
            aria-disabled={stopped || !(changed || ends)}
            onClick={() => !stopped && (changed || ends) && save()}
          >
            {ends ? <Trans>Finish</Trans> : <Trans>Save</Trans>}
          </Button>
        ) : next ? (
          <Button
            size="technician"
            variant="filled"
            icon={iconArrowRight}
            className="min-w-fit flex-[1_1_8rem] px-2"
            render={renderJobLink(next)}
          >
            <Trans>Next job</Trans>
          </Button>
        ) : (
          <Button
            size="technician"
            variant="filled"
            icon={iconPlay}
            className="min-w-fit flex-[1_1_8rem] px-2"
            aria-disabled={stopped || job.state === 'done'}
            onClick={() => !stopped && job.state !== 'done' && start()}
          >
            {job.state === 'blocked' ? <Trans>Resume</Trans> : <Trans>Start</Trans>}
          </Button>
        )}
        <JobTabs current={null} className="-mx-4 mt-1 basis-[calc(100%+32px)] md:hidden" />
      </ActionBar>
      <BlockDialog
        open={blocking}
        isOver={!mayBlock}
        onClose={() => setBlocking(false)}
        onBlock={(reason) => {
          setBlocking(false);
          enqueue('job.block', { ...at, reason });
        }}
      />
    </>
  );
}

/** Confirms counts once the device has stored them; a banner reports those that it could not store. */
async function toastSaved(id: string, { done, spoiled }: Counts): Promise<void> {
  if (!(await wasStored(id))) return;
  const doneText = plural(done, { one: '# piece done', other: '# pieces done' });
  const spoiledText = plural(spoiled, { one: '# spoiled', other: '# spoiled' });
  toast({
    type: 'success',
    text: spoiled > 0 ? t`Saved: ${doneText}, ${spoiledText}.` : t`Saved: ${doneText}.`,
  });
}
