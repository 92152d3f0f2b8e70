import type { Rows } from '../../registry.ts';
import { readJobFile } from './job-file.ts';

type Job = Rows['customizations'];

/** The fields of a job that its proof shows and that a form or the customer's files change. */
export const proofFields = ['technique', 'position', 'size', 'colours', 'text', 'artwork'] as const;

export type ProofField = (typeof proofFields)[number];

type Shown = Readonly<Record<ProofField | 'marking', unknown>>;
type Seen = Omit<Shown, 'artwork'> & { artwork: readonly string[] };

/**
 * What a proof shows, as one comparable text: also the marking as it was ordered, of whose text the fields contain only
 * parts.
 */
export function proofSubjectOf(job: Shown): string {
  return JSON.stringify([...proofFields.map((name) => job[name]), job.marking]);
}

/** A proof whose answer still counts, and that an edit of the job would withdraw. */
export function isProofBinding(proof: Job['proof']): boolean {
  return proof === 'sent' || proof === 'approved';
}

/**
 * What a user sees of a marking before sending its proof, as one comparable text. The customer's files are named by their
 * ids, which are the same on the device that added them and on the server.
 */
export function seenMarkingOf(job: Seen): string {
  return proofSubjectOf(withFileIds(job));
}

/** Whether a job still has the marking that a user saw. Versions before 5 of `proof.send` name only the fields. */
export function hasSeenMarking(job: Seen, seen: string): boolean {
  const shown = withFileIds(job);
  return seen === proofSubjectOf(shown) || seen === JSON.stringify(proofFields.map((name) => shown[name]));
}

function withFileIds(job: Seen): Shown {
  return { ...job, artwork: job.artwork.map((file) => readJobFile(file)?.id ?? file) };
}
