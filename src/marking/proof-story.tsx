import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Rows } from '#contract/registry.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { usePersonName } from '#src/session/people/person-names.ts';
import { useNow } from '#src/ui/use-now.ts';

/** Who answered a proof and when, or how long it has been waiting; null if there is nothing to report. */
export function useProofStory(job: Rows['customizations']): ReactNode {
  const { t } = useLingui();
  const { relativeDay, time } = useFormat();
  const now = useNow(60_000);
  // A client does not see the names of the warehouse staff.
  const who = usePersonName((job as Partial<typeof job>).proof_answered_by ?? '');
  const when = (instant: string) => {
    const clock = time(instant);
    if (new Date(instant).toDateString() === now.toDateString()) return clock;
    const day = relativeDay(instant, now);
    return t`${day} at ${clock}`;
  };
  const { proof, proof_answered_at: answered, proof_sent_at: sent } = job;
  if ((proof === 'approved' || proof === 'refused') && answered) {
    const at = when(answered);
    return who ? (
      <Trans>
        by {who}, {at}
      </Trans>
    ) : (
      at
    );
  }
  if (proof === 'sent' && sent) {
    const at = when(sent);
    return <Trans>sent {at}</Trans>;
  }
  return null;
}
