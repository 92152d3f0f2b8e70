import { Trans, useLingui } from '@lingui/react/macro';
import type { Actor } from '#src/floor/use-actor.ts';
import { proofWords } from '#src/floor/technique-words.ts';
import { enqueue } from '#src/outbox/enqueue.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconSend } from '#src/ui/icons/actions.ts';
import type { IconShape } from '#src/ui/icons/icon-shape.ts';
import { iconEye, iconWarning } from '#src/ui/icons/signs.ts';
import { iconClock, iconDone } from '#src/ui/icons/states.ts';
import type { Tone } from '#src/ui/pill.tsx';
import type { Job } from './job-facts.ts';

const looks: Record<Job['proof'], { tone: Tone; icon: IconShape }> = {
  none: { tone: 'off', icon: iconEye },
  sent: { tone: 'wait', icon: iconClock },
  approved: { tone: 'ok', icon: iconDone },
  refused: { tone: 'bad', icon: iconWarning },
};

/** The proof stands before everything else: without it, where one is needed, nothing may be marked. */
export function ProofBand({ job, actor }: { job: Job; actor: Actor }) {
  const { t } = useLingui();
  const { tone, icon } = looks[job.proof];
  const sends =
    (job.proof === 'none' || job.proof === 'refused') && actor.permissions.includes('mark order lines');
  const send = () =>
    enqueue('proof.send', { order_id: job.order_id, customization_id: job.id, from: job.proof });
  return (
    <section className={`toned tone-${tone} flex items-center gap-4 border-y px-4 py-3`}>
      <Icon icon={icon} size={26} />
      <div className="min-w-0 flex-1 text-16">
        <h2 className="font-bold">{t(proofWords[job.proof])}</h2>
        <p className="text-[0.9375rem]">
          {job.proof === 'refused' && job.blocked_reason ? (
            job.blocked_reason
          ) : job.proof === 'approved' ? (
            <Trans>Mark exactly as it shows.</Trans>
          ) : job.proof_required ? (
            <Trans>Marking starts once it is approved.</Trans>
          ) : (
            <Trans>Not required for this job.</Trans>
          )}
        </p>
      </div>
      {sends && (
        <Button icon={iconSend} className="min-h-14" onClick={send}>
          <Trans>Send</Trans>
        </Button>
      )}
    </section>
  );
}
