import type { Rows } from '../../registry.ts';
import { readJobFile } from './job-file.ts';

type Job = Rows['customizations'];

/** The fields of a job that its proof shows. */
export const proofFields = ['technique', 'position', 'size', 'colours', 'text', 'artwork'] as const;

export type ProofField = (typeof proofFields)[number];

type Shown = Readonly<Record<ProofField, unknown>>;

/** What a proof shows, as one comparable text. */
export function proofSubjectOf(job: Shown): string {
  return JSON.stringify(proofFields.map((name) => job[name]));
}

/** A proof whose answer still counts, and that an edit of the job would withdraw. */
export function isProofBinding(proof: Job['proof']): boolean {
  return proof === 'sent' || proof === 'approved';
}

/**
 * What a user sees of a marking before sending its proof, as one comparable text. The customer's files are named by their
 * ids, which are the same on the device that added them and on the server.
 */
export function seenMarkingOf(job: Omit<Shown, 'artwork'> & { artwork: readonly string[] }): string {
  return proofSubjectOf({ ...job, artwork: job.artwork.map((file) => readJobFile(file)?.id ?? file) });
}
