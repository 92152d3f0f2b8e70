import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Actor } from '#src/floor/use-actor.ts';
import { PictureDialog } from '#src/marking/picture-button.tsx';
import { proofLooks } from '#src/marking/proof-looks.ts';
import { proofOutdated } from '#src/marking/proof-outdated.ts';
import { useProofStory } from '#src/marking/proof-story.tsx';
import { useProofTitle } from '#src/marking/proof-title.tsx';
import { SendProofDialog } from '#src/marking/send-proof-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconSend } from '#src/ui/icons/actions.ts';
import type { Job } from './job-facts.ts';

/** The proof comes first: if one is required, nothing may be marked without it. */
export function ProofBand({ job, actor }: { job: Job; actor: Actor }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'look' | 'send' | null>(null);
  const title = useProofTitle();
  const { tone, icon } = proofOutdated(job) === null ? proofLooks[job.proof] : proofLooks.refused;
  const close = () => setOpen(null);
  const mayBe = actor.permissions.includes('send proofs') && job.state !== 'done';
  const sends = mayBe && (job.proof === 'none' || job.proof === 'refused');
  const { reference } = job;
  return (
    <section className={`toned tone-${tone} flex flex-wrap items-center gap-x-4 gap-y-2 border-y px-4 py-2`}>
      <Icon icon={icon} size={26} />
      <div className="min-w-0 flex-[1_1_9rem] text-16 leading-5">
        <h2 className="font-bold">{title(job)}</h2>
        <p>
          <ProofAside job={job} />
        </p>
      </div>
      {job.proof_image && (
        <button
          type="button"
          className="link ml-auto flex min-h-14 min-w-14 items-center justify-center text-16"
          onClick={() => setOpen('look')}
        >
          <Trans>View</Trans>
        </button>
      )}
      {sends && (
        <Button icon={iconSend} className="min-h-14" onClick={() => setOpen('send')}>
          <Trans>Send</Trans>
        </Button>
      )}
      <PictureDialog
        open={open === 'look'}
        onClose={close}
        title={t`Proof of ${reference}`}
        name={job.proof_image}
        alt={t`Proof of ${reference}`}
      />
      <SendProofDialog job={job} open={open === 'send'} onClose={close} />
    </section>
  );
}

/** One line on the proof: why it was refused, who approved it, how long it has been waiting, or what it is for. */
function ProofAside({ job }: { job: Job }) {
  const story = useProofStory(job);
  if (job.proof === 'refused') return job.proof_reason || job.blocked_reason;
  if (proofOutdated(job) !== null) return <Trans>Send a new proof of the changed marking.</Trans>;
  if (job.proof === 'approved') {
    return (
      <>
        {story && <>{story} · </>}
        <Trans>up to date</Trans>
      </>
    );
  }
  if (story) return story;
  return job.proof_required ? <Trans>Marking starts once it is approved.</Trans> : null;
}
