/** The fields of a job about its proof and its block. */
export type ProofFacts = { state: string; proof: string; blocked_reason: string; proof_reason: string };

/**
 * Whether the refused proof blocks a job, and not something that the technician lacks. Older jobs, from before
 * `proof_reason` existed, hold the reason of the refusal only as the reason of their block.
 */
export function isBlockedByProof(row: ProofFacts): boolean {
  const { state, proof, blocked_reason: block, proof_reason: reason } = row;
  return state === 'blocked' && proof === 'refused' && (reason === '' || reason === block);
}
