import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { enqueue } from '#src/outbox/enqueue.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconCheck, iconX } from '#src/ui/icons/signs.ts';
import { TextArea } from '#src/ui/text-area.tsx';
import type { Job, LineFile } from '../line-facts.ts';

export interface ProofDialogProps {
  file: LineFile;
  job: Job;
  open: boolean;
  onClose: () => void;
}

/** The customer's word on a proof. A refusal says what has to change. */
export function ProofDialog({ file, job, open, onClose }: ProofDialogProps) {
  const { reference } = file.line;
  return (
    <Dialog open={open} onClose={onClose} title={<Trans>Proof of {reference}</Trans>}>
      <ProofForm job={job} onClose={onClose} />
    </Dialog>
  );
}

function ProofForm({ job, onClose }: { job: Job; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const send = (answer: 'approved' | 'refused') => {
    if (answer === 'refused' && reason.trim() === '') return setMissing(true);
    const { id, order_id, proof } = job;
    enqueue('proof.answer', { order_id, customization_id: id, from: proof, answer, reason: reason.trim() });
    return onClose();
  };
  const facts = [job.position, job.size, job.colours, job.text].filter(Boolean).join(', ');
  return (
    <>
      <p className="text-ink">
        <strong>{job.marking}</strong>
        {facts && (
          <>
            <br />
            {facts}
          </>
        )}
      </p>
      <Field
        className="mt-4"
        label={<Trans>What has to change</Trans>}
        aside={<Trans>for a refusal</Trans>}
        error={missing && reason.trim() === '' && <Trans>Say what has to change.</Trans>}
      >
        <TextArea value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Button variant="danger-outline" icon={iconX} onClick={() => send('refused')}>
          <Trans>Refuse</Trans>
        </Button>
        <Button variant="filled" icon={iconCheck} onClick={() => send('approved')}>
          <Trans>Approve</Trans>
        </Button>
      </div>
    </>
  );
}
