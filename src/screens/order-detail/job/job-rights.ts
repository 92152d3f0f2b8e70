import type { Rows } from '#contract/registry.ts';
import { mayChangeArtwork } from '#contract/rules/marking/may-change-artwork.ts';
import type { Actor } from '#src/floor/use-actor.ts';
import type { Job } from '../line-facts.ts';

/** What the user may do with a marking job now; the server decides by the same facts. */
export interface JobRights {
  /** Send a proof, or a better one. */
  send: boolean;
  answer: boolean;
  /** Add and remove artwork. */
  artwork: boolean;
  /** Set whether a proof is required; once one was sent, marking waits for its approval in any case. */
  require: boolean;
  /** Mark the goods. */
  mark: boolean;
  /** Add a photo of the work, even after the goods have shipped. */
  photo: boolean;
}

/** The actions on a job that are available to this user in the current state of the order. */
export function jobRights(order: Rows['orders'], job: Job, { permissions }: Actor): JobRights {
  const may = (permission: string) => permissions.includes(permission);
  const open = order.status === 'Pending';
  const marks = may('mark order lines');
  return {
    send: open && may('send proofs') && job.state !== 'done',
    answer: open && job.proof === 'sent' && may('approve proofs'),
    artwork: open && may('place orders') && mayChangeArtwork(job),
    require: open && job.state !== 'done' && job.proof_version === 0 && may('manage customizations'),
    mark: open && marks,
    photo: marks,
  };
}
