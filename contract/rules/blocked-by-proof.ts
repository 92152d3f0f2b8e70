/** What a job says of its proof, and of what holds it up. */
export type ProofFacts = { state: string; proof: string; blocked_reason: string; proof_reason: string };

/**
 * Whether it is the refused proof that blocks a job, and not something else that its technician lacks. Jobs whose proof
 * was refused before its reason was kept by itself have that as the reason of their block alone.
 */
export function isBlockedByProof(row: ProofFacts): boolean {
  const { state, proof, blocked_reason: block, proof_reason: reason } = row;
  return state === 'blocked' && proof === 'refused' && (reason === '' || reason === block);
}
