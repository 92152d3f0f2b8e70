import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import type { Actor } from '#src/floor/use-actor.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconEye } from '#src/ui/icons/basic.ts';
import type { LineWithJob } from '../line-facts.ts';
import { jobRights } from './job-rights.ts';

export interface ProofBannerProps {
  order: Rows['orders'];
  linesWithJobs: readonly LineWithJob[];
  actor: Actor;
  onOpen: (jobId: string) => void;
}

/**
 * Tells a client at the top of the page that a proof waits for their answer, with a button that opens the first one.
 */
export function ProofBanner({ order, linesWithJobs, actor, onOpen }: ProofBannerProps) {
  const { t } = useLingui();
  const waiting = linesWithJobs.flatMap(({ job }) =>
    job && jobRights(order, job, actor).answer ? [job] : [],
  );
  const [first] = waiting;
  if (!first || actor.role !== 'Client') return null;
  const count = waiting.length;
  return (
    <section className="toned tone-wait flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-3 md:px-6">
      <Icon icon={iconEye} size={22} />
      <p className="min-w-40 flex-1 text-16">
        <strong>
          {t`${plural(count, { one: '# proof awaiting your answer', other: '# proofs awaiting your answer' })}`}
        </strong>
        <span className="block text-13">
          <Trans>Marking starts only after your approval.</Trans>
        </span>
      </p>
      <Button variant="filled" onClick={() => onOpen(first.id)}>
        <Trans>View the proof</Trans>
      </Button>
    </section>
  );
}
