import type { Rows } from '#contract/registry.ts';
import type { Actor } from '#src/floor/use-actor.ts';
import type { Job } from '../line-facts.ts';

/** What somebody may do with a marking job now; the server decides by the same facts. */
export interface JobRights {
  /** Send a proof, or a better one. */
  send: boolean;
  answer: boolean;
  /** Say whether a proof is needed. */
  require: boolean;
  /** Do the work. */
  mark: boolean;
  /** Add a picture of the work, even after the goods have left. */
  photo: boolean;
}

/** The acts on a job that are open to this user, the order being as it is. */
export function jobRights(order: Rows['orders'], job: Job, { permissions }: Actor): JobRights {
  const may = (permission: string) => permissions.includes(permission);
  const open = order.status === 'Pending';
  const marks = may('mark order lines');
  return {
    send: open && marks && job.state !== 'done',
    answer: open && job.proof === 'sent' && may('approve proofs'),
    require: open && job.state !== 'done' && may('manage customizations'),
    mark: open && marks,
    photo: marks,
  };
}
