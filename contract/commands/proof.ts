import * as z from 'zod/mini';
import { proofStates } from '../entities/customizations.ts';
import { localPhoto } from '../rules/catalogue/image-name.ts';
import { readJobFile, writeJobFile } from '../rules/marking/job-file.ts';
import { isBlockedByProof, type ProofFields } from '../rules/marking/blocked-by-proof.ts';
import { hasProof } from '../rules/marking/has-proof.ts';
import { hasSeenMarking } from '../rules/marking/proof-subject.ts';
import { textSchema } from '../text-schema.ts';
import { defineCommand } from './command.ts';

const job = { order_id: z.uuid(), customization_id: z.uuid() };
const seen = { ...job, from: z.enum(proofStates) };

/** Sends the proof of a marking to the customer for approval. */
export const proofSend = defineCommand({
  type: 'proof.send',
  // Version 2 added the picture, version 3 the name of its file, version 4 the marking that the user saw,
  // version 5 its text as ordered.
  version: 5,
  permission: 'send proofs',
  args: z.strictObject({
    ...seen,
    /** Id of a picture that was uploaded before. Without one the previous picture stays. */
    photo: z.optional(z.uuid()),
    /** Name of the uploaded file, shown until the server has confirmed it. Without one it is a photo. */
    file_name: z.optional(textSchema(200)),
    note: z.optional(textSchema(300)),
    /** The marking that the user saw (`seenMarkingOf`): if it was edited since, sending the proof is a conflict. */
    marking: z.optional(z.string().check(z.maxLength(20_000))),
  }),
  photo: (args) => args.photo ?? '',
  lane: (args) => `order:${args.order_id}`,
  overlay: ['rows'],
  effect: (args, context) => {
    const row = context.row('customizations', args.customization_id);
    const note = args.note ?? '';
    // The state has changed since the user saw it: the proof is already sent, or has an answer that must not be hidden.
    if (!row || row.proof !== args.from) return [];
    // The marking was edited meanwhile: the proof may not show it.
    if (args.marking !== undefined && !hasSeenMarking(row, args.marking)) return [];
    // Same state and same proof: the feed delivered it before the confirmation.
    if (context.photo !== null && row.proof_image === context.photo && row.proof_note === note) return [];
    const { photo } = args;
    // The same proof again is not another version.
    if (photo === undefined && row.proof === 'sent' && row.proof_note === note) return [];
    if (photo !== undefined && readJobFile(row.proof_file)?.id === photo) return [];
    const picture = photo === undefined ? keptPicture(row) : localPicture(photo, args.file_name ?? '');
    const set = jobAfterSending(row, { ...picture, note, now: context.now });
    return [{ entity: 'customizations', id: row.id, set }];
  },
});

/** The customer, or a user who may answer for them, approves a proof or refuses it with a reason. */
export const proofAnswer = defineCommand({
  type: 'proof.answer',
  // Version 2 added the picture that the user looked at, version 3 the number of the proof.
  version: 3,
  permission: 'approve proofs',
  args: z.strictObject({
    ...seen,
    answer: z.enum(['approved', 'refused']),
    /** Required for a refusal. */
    reason: textSchema(300),
    /** Name of the picture that the user looked at: if the proof has another one now, the answer is a conflict. */
    image: z.optional(z.string().check(z.maxLength(200))),
    /** Number of the proof that the user looked at: if a later one was sent, the answer is a conflict. */
    version: z.optional(z.int().check(z.gte(0))),
  }),
  lane: (args) => `order:${args.order_id}`,
  overlay: ['rows'],
  effect: (args, context) => {
    const row = context.row('customizations', args.customization_id);
    if (!row || isAnsweredSo(row, args) || !hasProof(row.proof)) return [];
    // A later proof has arrived meanwhile: this answer is not about it.
    if (args.version !== undefined && args.version !== row.proof_version) return [];
    const by = { username: context.user.username, now: context.now };
    return [{ entity: 'customizations', id: row.id, set: jobAfterAnswer(row, args.answer, args.reason, by) }];
  },
});

/** Sets whether a job may only start on an approved proof. */
export const proofRequire = defineCommand({
  type: 'proof.require',
  version: 1,
  permission: 'manage customizations',
  args: z.strictObject({ ...job, required: z.boolean() }),
  lane: (args) => `order:${args.order_id}`,
  overlay: ['rows'],
  effect: (args) => [
    { entity: 'customizations', id: args.customization_id, set: { proof_required: args.required } },
  ],
});

/**
 * Whether this version of a proof already has exactly this answer. Two refusals with different reasons are different
 * answers.
 */
export function isAnsweredSo(
  row: { proof: string; proof_reason: string; proof_version: number },
  {
    answer,
    reason,
    version,
  }: { answer: 'approved' | 'refused'; reason: string; version?: number | undefined },
): boolean {
  const same = version === undefined || version === row.proof_version;
  return same && row.proof === answer && (answer === 'approved' || row.proof_reason === reason);
}

/** What a sent proof shows: its picture, the file that it was made of, and the hash of that file. */
type ProofPicture = { image: string; file: string; hash: string };

function keptPicture(row: { proof_image: string; proof_file: string; proof_hash: string }): ProofPicture {
  return { image: row.proof_image, file: row.proof_file, hash: row.proof_hash };
}

function localPicture(photo: string, name: string): ProofPicture {
  const image = localPhoto(photo);
  return { image, file: writeJobFile({ id: photo, image, name }), hash: '' };
}

/** A new proof is the next version, and clears the block that the refused one caused. */
export function jobAfterSending(
  row: ProofFields & { proof_version: number },
  { image, file, hash, note, now }: ProofPicture & { note: string; now: string },
) {
  const wasBlockedByProof = isBlockedByProof(row);
  return {
    proof: 'sent' as const,
    proof_version: row.proof_version + 1,
    proof_image: image,
    proof_file: file,
    proof_hash: hash,
    proof_note: note,
    proof_sent_at: now,
    proof_answered_by: '',
    proof_answered_at: null,
    proof_reason: '',
    ...(wasBlockedByProof ? { state: 'to do' as const, blocked_reason: '' } : {}),
  };
}

/**
 * A refused proof blocks its job with its reason; a later approval clears that block. A block for any other reason
 * stays.
 */
export function jobAfterAnswer(
  row: ProofFields,
  answer: 'approved' | 'refused',
  reason: string,
  { username, now }: { username: string; now: string },
) {
  const answered = {
    proof: answer,
    proof_answered_by: username,
    proof_answered_at: now,
    proof_reason: answer === 'refused' ? reason : '',
  };
  if (row.state === 'done') return answered;
  const wasBlockedByProof = isBlockedByProof(row);
  if (answer === 'refused') {
    const isBlockedOtherwise = row.state === 'blocked' && !wasBlockedByProof;
    return isBlockedOtherwise ? answered : { ...answered, state: 'blocked' as const, blocked_reason: reason };
  }
  return wasBlockedByProof ? { ...answered, state: 'to do' as const, blocked_reason: '' } : answered;
}
