import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { GuardedRegion } from '#src/ui/guarded-region.tsx';
import { iconCheck, iconX } from '#src/ui/icons/basic.ts';
import { TextArea } from '#src/ui/text-area.tsx';
import type { Job } from '../line-facts.ts';

/** The customer's answer to the shown proof. A refusal says what has to change. */
export function AnswerPart({ job, onDone }: { job: Job; onDone: () => void }) {
  const [refusing, setRefusing] = useState(false);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const send = (answer: 'approved' | 'refused') => {
    if (answer === 'refused' && reason.trim() === '') return setMissing(true);
    const { id, order_id, proof, proof_image: image, proof_version: version } = job;
    enqueue('proof.answer', {
      order_id,
      customization_id: id,
      from: proof,
      answer,
      reason: answer === 'refused' ? reason.trim() : '',
      image,
      version,
    });
    return onDone();
  };
  return (
    <GuardedRegion meaning={refusing ? 'refuse' : 'answer'}>
      {refusing ? (
        <>
          <Field
            label={<Trans>What has to change</Trans>}
            required
            error={missing && reason.trim() === '' && <Trans>Describe what has to change.</Trans>}
          >
            <TextArea
              // Takes over the focus from the button that opened it.
              ref={(area) => area?.focus()}
              rows={2}
              value={reason}
              maxLength={300}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          <div className="grid grid-cols-2 gap-2">
            <Button onClick={() => setRefusing(false)}>
              <Trans>Back</Trans>
            </Button>
            <Button variant="danger" icon={iconX} onClick={() => send('refused')}>
              <Trans>Refuse</Trans>
            </Button>
          </div>
        </>
      ) : (
        <div className="grid grid-cols-2 gap-2">
          <Button variant="danger-outline" icon={iconX} onClick={() => setRefusing(true)}>
            <Trans>Refuse…</Trans>
          </Button>
          <Button variant="filled" icon={iconCheck} onClick={() => send('approved')}>
            <Trans>Approve</Trans>
          </Button>
        </div>
      )}
    </GuardedRegion>
  );
}
