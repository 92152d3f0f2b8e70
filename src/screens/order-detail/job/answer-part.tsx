import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { replaceRefused } from '#src/floor/replace-refused.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { GuardedRegion } from '#src/ui/guarded-region.tsx';
import { iconCheck, iconX } from '#src/ui/icons/basic.ts';
import { PressForm } from '#src/ui/press-form.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { useAtOpening } from '#src/ui/use-at-opening.ts';
import type { Job } from '../line-facts.ts';

export interface AnswerPartProps {
  job: Job;
  /** The user writes what has to change. */
  isRefusing: boolean;
  onRefusing: (isRefusing: boolean) => void;
  onDone: () => void;
}

/** The customer's answer to the shown proof. A refusal says what has to change. */
export function AnswerPart({ job, isRefusing, onRefusing, onDone }: AnswerPartProps) {
  const send = (seen: Job, answer: 'approved' | 'refused', reason = '') => {
    const { id, order_id, proof, proof_image: image, proof_version: version } = seen;
    const args = { order_id, customization_id: id, from: proof, answer, reason, image, version };
    replaceRefused('proof.answer', args, (one) => one.customization_id === id);
    onDone();
  };
  return (
    // Another proof that arrives changes what the buttons answer.
    <GuardedRegion meaning={isRefusing ? 'refuse' : `answer ${job.proof_version} ${job.proof_image}`}>
      {isRefusing ? (
        <RefuseForm
          job={job}
          onBack={() => onRefusing(false)}
          onRefuse={(seen, reason) => send(seen, 'refused', reason)}
        />
      ) : (
        <div className="grid grid-cols-2 gap-2">
          <Button variant="danger-outline" icon={iconX} onClick={() => onRefusing(true)}>
            <Trans>Refuse…</Trans>
          </Button>
          <Button variant="filled" icon={iconCheck} onClick={() => send(job, 'approved')}>
            <Trans>Approve</Trans>
          </Button>
        </div>
      )}
    </GuardedRegion>
  );
}

interface RefuseFormProps {
  job: Job;
  onBack: () => void;
  /** @param seen the job as it was when the user began to refuse its proof */
  onRefuse: (seen: Job, reason: string) => void;
}

function RefuseForm({ job, onBack, onRefuse }: RefuseFormProps) {
  const seen = useAtOpening(job);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const refuse = () => (reason.trim() === '' ? setMissing(true) : onRefuse(seen, reason.trim()));
  return (
    <PressForm className="grid gap-3" onSubmit={refuse}>
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
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" variant="danger" icon={iconX}>
          <Trans>Refuse</Trans>
        </Button>
      </div>
    </PressForm>
  );
}
