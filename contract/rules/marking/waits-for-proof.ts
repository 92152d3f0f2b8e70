/** The fields of a job that decide whether it waits for its proof. Flags are numbers in the database. */
export interface AwaitedProof {
  proof: string;
  proof_version: number;
  proof_required: boolean | number;
}

/**
 * Whether marking waits for the approval of a proof: one is required, or one was sent before. The mail of a proof
 * promises the customer that marking waits for the answer; a withdrawn proof is sent again.
 */
export function waitsForProof({
  proof,
  proof_version: version,
  proof_required: required,
}: AwaitedProof): boolean {
  return proof !== 'approved' && (Boolean(required) || proof !== 'none' || version > 0);
}
