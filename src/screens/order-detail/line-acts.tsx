import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Rows } from '#contract/registry.ts';
import { acceptShort, mayAcceptShort } from '#src/floor/accept-short.ts';
import type { Actor } from '#src/floor/use-actor.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { jobRights } from './job/job-rights.ts';
import type { LineWithJob } from './line-facts.ts';

/** What the user may do with a line now; null if nothing. */
export function lineAct(
  order: Rows['orders'],
  { line, job }: LineWithJob,
  actor: Actor,
): 'accept' | 'mark' | 'answer' | null {
  if (order.status !== 'Pending') return null;
  if (mayAcceptShort(line, actor)) return 'accept';
  if (!job) return null;
  const rights = jobRights(order, job, actor);
  if (rights.answer) return 'answer';
  return rights.mark && (line.prep_state === 'to mark' || actor.role === 'Technician') ? 'mark' : null;
}

export interface LineActsProps {
  order: Rows['orders'];
  lineWithJob: LineWithJob;
  actor: Actor;
  onOpen: (jobId: string) => void;
  /** As a text link, for a table cell; otherwise a button. */
  plain?: boolean;
  className?: string;
}

/** The one action on a line that is available to this user: accept a short, answer a proof, or mark. */
export function LineActs({ order, lineWithJob, actor, onOpen, plain = false, className }: LineActsProps) {
  const { line, job } = lineWithJob;
  const look = plain
    ? 'link inline-flex items-center text-left text-13 pointer-coarse:min-h-11'
    : `${buttonClass({ size: 'small' })} ${className ?? ''}`;
  switch (lineAct(order, lineWithJob, actor)) {
    case 'accept':
      return (
        <button type="button" className={look} onClick={() => acceptShort(line)}>
          <Trans>Accept shortage</Trans>
        </button>
      );
    case 'answer':
      return (
        <button type="button" className={look} onClick={() => job && onOpen(job.id)}>
          <Trans>Answer the proof</Trans>
        </button>
      );
    case 'mark':
      return (
        <Link
          to="/orders/$orderId/marking"
          params={{ orderId: order.id }}
          search={job ? { job: job.id } : {}}
          className={look}
        >
          <Trans>Mark</Trans>
        </Link>
      );
    case null:
      return null;
  }
}
