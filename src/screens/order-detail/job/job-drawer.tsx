import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import type { Actor } from '#src/floor/use-actor.ts';
import { AddPhoto } from '#src/marking/add-photo.tsx';
import { PhotoStrip } from '#src/marking/photo-strip.tsx';
import { SendProofDialog } from '#src/marking/send-proof-dialog.tsx';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { renderJobLink } from '#src/marking/render-job-link.tsx';
import { Button } from '#src/ui/button.tsx';
import { Drawer } from '#src/ui/drawer.tsx';
import { iconSend } from '#src/ui/icons/actions.ts';
import { iconNeedle } from '#src/ui/icons/states.ts';
import { Switch } from '#src/ui/switch.tsx';
import type { Job, LineWithJob } from '../line-facts.ts';
import { AnswerPart } from './answer-part.tsx';
import { JobFactsPart } from './job-facts-part.tsx';
import { jobRights, type JobRights } from './job-rights.ts';
import { ArtworkPart } from './artwork-part.tsx';
import { ProofPart } from './proof-part.tsx';
import { ProofVersionsPart } from './proof-versions-part.tsx';

export interface JobDrawerProps {
  order: Rows['orders'];
  lineWithJob: LineWithJob;
  job: Job;
  actor: Actor;
  open: boolean;
  onClose: () => void;
}

/** Details of the marking of one line: proof, specification, progress and available actions. */
export function JobDrawer({ order, lineWithJob, job, actor, open, onClose }: JobDrawerProps) {
  const { reference } = lineWithJob.line;
  const rights = jobRights(order, job, actor);
  // What the user is writing stays, although the proof may be answered or replaced meanwhile.
  const [writing, setWriting] = useState<'refusal' | 'proof' | null>(null);
  const acts = rights.answer || rights.send || rights.mark || writing !== null;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      closeOnBackdrop={writing === null}
      title={<Trans>Marking of {reference}</Trans>}
      footer={acts && <Foot {...{ job, rights, writing }} onWriting={setWriting} onDone={onClose} />}
    >
      <ProofPart job={job} />
      <JobFactsPart job={job} staff={actor.role !== 'Client'} />
      <ArtworkPart job={job} changes={rights.artwork} />
      <ProofVersionsPart job={job} />
      {(job.photos.length > 0 || rights.photo) && (
        <section className="border-t border-line px-5 py-4">
          <h3 className="mb-2 font-bold">
            <Trans>Pictures of the work</Trans>
          </h3>
          <PhotoStrip job={job} className="mb-2" />
          {rights.photo && <AddPhoto job={job} />}
        </section>
      )}
      {rights.require && (
        <section className="border-t border-line px-5 py-3">
          <Switch
            label={<Trans>Marking waits for an approved proof</Trans>}
            checked={job.proof_required}
            onChange={(event) =>
              enqueue('proof.require', {
                order_id: order.id,
                customization_id: job.id,
                required: event.target.checked,
              })
            }
          />
        </section>
      )}
    </Drawer>
  );
}

interface FootProps {
  job: Job;
  rights: JobRights;
  writing: 'refusal' | 'proof' | null;
  onWriting: (what: 'refusal' | 'proof' | null) => void;
  onDone: () => void;
}

/** The customer's answer if it is awaited; otherwise the next step of the warehouse. */
function Foot({ job, rights, writing, onWriting, onDone }: FootProps) {
  const isRefusing = writing === 'refusal';
  return (
    <div className="grid gap-3">
      {(rights.answer || isRefusing) && (
        <AnswerPart
          job={job}
          isRefusing={isRefusing}
          onRefusing={(next) => onWriting(next ? 'refusal' : null)}
          onDone={onDone}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2 empty:hidden">
        {rights.send && (
          <Button icon={iconSend} onClick={() => onWriting('proof')}>
            {job.proof === 'none' ? <Trans>Send a proof</Trans> : <Trans>Send another proof</Trans>}
          </Button>
        )}
        {rights.mark && (
          <Button
            icon={iconNeedle}
            variant={rights.answer ? 'outline' : 'filled'}
            render={renderJobLink(job)}
          >
            <Trans>Open the marking job</Trans>
          </Button>
        )}
      </div>
      <SendProofDialog job={job} open={writing === 'proof'} onClose={() => onWriting(null)} />
    </div>
  );
}
