import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { mayTakeOver, type ClaimState } from '#contract/rules/orders/claim.ts';
import type { Actor } from '#src/floor/use-actor.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { usePersonName } from '#src/session/people/person-names.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconHand } from '#src/ui/icons/actions.ts';
import { iconInfo } from '#src/ui/icons/basic.ts';
import { useAtOpening } from '#src/ui/use-at-opening.ts';
import type { Job } from './job-facts.ts';

/** States of a job that another technician holds. */
export type HeldState = Extract<ClaimState, 'idle' | 'others'>;

/** Names the technician who holds the job, and says when it may be taken over. */
export function HeldNote({ job, state }: { job: Job; state: HeldState }) {
  const who = usePersonName(job.technician);
  return (
    <p className="flex items-center gap-3 border-b border-line px-4 py-4 text-16 text-ink-2">
      <Icon icon={iconInfo} size={26} />
      <span>
        <strong className="text-ink">
          <Trans>{who} is working on this job.</Trans>
        </strong>{' '}
        {state === 'idle' ? (
          <Trans>It has been inactive for more than 30 minutes: you can take it over.</Trans>
        ) : (
          <Trans>You can take it over after 30 minutes of inactivity.</Trans>
        )}
      </span>
    </p>
  );
}

/** Takes over a job from the technician who holds it, after a confirmation that names this technician. */
export function TakeOverButton({ job, state, actor }: { job: Job; state: HeldState; actor: Actor }) {
  const [asking, setAsking] = useState(false);
  const allowed = mayTakeOver(state, actor.role);
  return (
    <>
      <Button
        size="technician"
        variant="filled"
        icon={iconHand}
        className="min-w-0 flex-1 px-2"
        aria-disabled={!allowed}
        onClick={() => allowed && setAsking(true)}
      >
        <Trans>Take over</Trans>
      </Button>
      {asking && <TakeOverDialog job={job} onClose={() => setAsking(false)} />}
    </>
  );
}

function TakeOverDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { id, order_id, technician } = useAtOpening(job);
  const who = usePersonName(technician);
  return (
    <ConfirmDialog
      open
      danger={false}
      title={<Trans>Take this job over from {who}?</Trans>}
      confirmLabel={<Trans>Take over</Trans>}
      cancelLabel={<Trans>Leave it to {who}</Trans>}
      icon={iconHand}
      onClose={onClose}
      onConfirm={() => {
        onClose();
        enqueue('job.start', { order_id, customization_id: id, from: technician });
      }}
    >
      <Trans>The counts so far stay. {who} will see that you took over.</Trans>
    </ConfirmDialog>
  );
}
