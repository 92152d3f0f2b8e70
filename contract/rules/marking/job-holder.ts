import type { RoleName } from '../../access.ts';
import { claimStateOf, mayTakeOver, type ClaimState } from '../orders/claim.ts';

/** The fields of a job about the technician who works on it. */
export type HolderFields = {
  state: string;
  technician: string;
  worked_at: string | null;
  started_at: string | null;
};

/** Who holds a job, as seen by `username` at the UTC ISO instant `now`. Only a job in progress is held. */
export function holderStateOf(job: HolderFields, username: string, now: string): ClaimState {
  if (job.state !== 'in progress') return 'free';
  const claim = { claimed_by: job.technician, claimed_at: job.worked_at ?? job.started_at };
  return claimStateOf(claim, username, now);
}

/** Whether another technician holds the job, working or idle. */
export function isHeldByOther(job: HolderFields, username: string, now: string): boolean {
  const state = holderStateOf(job, username, now);
  return state === 'others' || state === 'idle';
}

/**
 * Whether starting the job is allowed now: no other technician holds it, or it is a takeover that the user confirmed.
 * @param from the holder that the confirmation named; empty if there was none
 */
export function mayStartJob(
  job: HolderFields,
  { username, role, from, now }: { username: string; role: RoleName; from: string; now: string },
): boolean {
  const state = holderStateOf(job, username, now);
  if (state === 'free' || state === 'mine') return true;
  return from === job.technician && mayTakeOver(state, role);
}

/** The technician of a job after counts by `username`: counting for the holder is help, not a takeover. */
export function technicianAfterCount(
  job: Pick<HolderFields, 'state' | 'technician'> | null | undefined,
  username: string,
): string {
  return job?.state === 'in progress' && job.technician !== '' ? job.technician : username;
}
