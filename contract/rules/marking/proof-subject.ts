import type { Rows } from '../../registry.ts';

type Job = Rows['customizations'];

/** The fields of a job that its proof shows. */
export const proofFields = ['technique', 'position', 'size', 'colours', 'text', 'artwork'] as const;

type Shown = Readonly<Record<(typeof proofFields)[number], unknown>>;

/** What a proof shows, as one comparable text. */
export function proofSubjectOf(job: Shown): string {
  return JSON.stringify(proofFields.map((name) => job[name]));
}

/** A proof whose answer still counts, and that an edit of the job would withdraw. */
export function isProofBinding(proof: Job['proof']): boolean {
  return proof === 'sent' || proof === 'approved';
}
