/** The fields of a job about its proof and its block. */
export type ProofFields = {
  state: string;
  proof: string;
  /** Missing where the user may not see it, as on a Client's device. */
  blocked_reason?: string;
  proof_reason: string;
};

/**
 * Whether the refused proof blocks a job, and not something that the technician lacks. Older jobs, from before
 * `proof_reason` existed, hold the reason of the refusal only as the reason of their block. A Client's device lacks the
 * block's reason and assumes the proof; the server, which has it, decides.
 */
export function isBlockedByProof(row: ProofFields): boolean {
  const { state, proof, blocked_reason: block, proof_reason: reason } = row;
  return (
    state === 'blocked' && proof === 'refused' && (reason === '' || block === undefined || reason === block)
  );
}
