import type { Rows } from '#contract/registry.ts';

/**
 * Whether the marking was edited after its last proof: that proof was withdrawn, and the next version is to be sent.
 * @returns what the last proof was: approved or refused, or only sent; null if the proof is up to date
 */
export function proofOutdated(
  job: Pick<Rows['customizations'], 'proof' | 'proof_version' | 'proof_answered_at'>,
): 'answered' | 'sent' | null {
  if (job.proof !== 'none' || job.proof_version === 0) return null;
  return job.proof_answered_at === null ? 'sent' : 'answered';
}
