import type { Rows } from '../../registry.ts';

/**
 * Whether there is a proof that an answer can be about. A withdrawn one leaves its version and picture on the job, but
 * shows another marking.
 */
export function hasProof(proof: Rows['customizations']['proof']): boolean {
  return proof !== 'none';
}
