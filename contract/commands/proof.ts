import * as z from 'zod/mini';
import { proofStates } from '../entities/customizations.ts';
import { localPhoto } from '../rules/catalogue/image-name.ts';
import { isBlockedByProof, type ProofFacts } from '../rules/marking/blocked-by-proof.ts';
import { defineCommand } from './command.ts';

const job = { order_id: z.uuid(), customization_id: z.uuid() };
const seen = { ...job, from: z.enum(proofStates) };

/** Sends the proof of a marking to the customer for approval. */
export const proofSend = defineCommand({
  type: 'proof.send',
  // Version 2 added the picture.
  version: 2,
  permission: 'mark order lines',
  args: z.strictObject({
    ...seen,
    /** Id of a picture that was uploaded before. Without one the previous picture stays. */
    photo: z.optional(z.uuid()),
    note: z.optional(z.string().check(z.maxLength(300))),
  }),
  photo: (args) => args.photo ?? '',
  lane: (args) => `order:${args.order_id}`,
  overlay: ['rows'],
  effect: (args, context) => {
    const row = context.row('customizations', args.customization_id);
    const note = args.note ?? '';
    // The state has changed since the user saw it: the proof is already sent, or has an answer that must not be hidden.
    if (!row || row.proof !== args.from) return [];
    // Same state and same proof: the feed delivered it before the confirmation.
    if (context.photo !== null && row.proof_image === context.photo && row.proof_note === note.trim())
      return [];
    const image = args.photo === undefined ? row.proof_image : localPhoto(args.photo);
    const set = jobAfterSending(row, { image, note, now: context.now });
    return [{ entity: 'customizations', id: row.id, set }];
  },
});

/** The customer, or a user who may answer for them, approves a proof or refuses it with a reason. */
export const proofAnswer = defineCommand({
  type: 'proof.answer',
  // Version 2 added the picture that the user looked at.
  version: 2,
  permission: 'approve proofs',
  args: z.strictObject({
    ...seen,
    answer: z.enum(['approved', 'refused']),
    /** Required for a refusal. */
    reason: z.string().check(z.maxLength(300)),
    /** Name of the picture that the user looked at: if the proof has another one now, the answer is a conflict. */
    image: z.optional(z.string().check(z.maxLength(200))),
  }),
  lane: (args) => `order:${args.order_id}`,
  overlay: ['rows'],
  effect: (args, context) => {
    const row = context.row('customizations', args.customization_id);
    if (!row || isAnsweredSo(row, args)) return [];
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

/** Whether a proof already has exactly this answer. Two refusals with different reasons are different answers. */
export function isAnsweredSo(
  row: { proof: string; proof_reason: string },
  { answer, reason }: { answer: 'approved' | 'refused'; reason: string },
): boolean {
  return row.proof === answer && (answer === 'approved' || row.proof_reason === reason.trim());
}

/** A new proof clears the block that the refused one caused. */
export function jobAfterSending(
  row: ProofFacts,
  { image, note, now }: { image: string; note: string; now: string },
) {
  const freed = isBlockedByProof(row);
  return {
    proof: 'sent' as const,
    proof_image: image,
    proof_note: note.trim(),
    proof_sent_at: now,
    proof_answered_by: '',
    proof_answered_at: null,
    proof_reason: '',
    ...(freed ? { state: 'to do' as const, blocked_reason: '' } : {}),
  };
}

/**
 * A refused proof blocks its job with its reason; a later approval clears that block. A block for any other reason
 * stays.
 */
export function jobAfterAnswer(
  row: ProofFacts,
  answer: 'approved' | 'refused',
  reason: string,
  { username, now }: { username: string; now: string },
) {
  const said = {
    proof: answer,
    proof_answered_by: username,
    proof_answered_at: now,
    proof_reason: answer === 'refused' ? reason.trim() : '',
  };
  if (row.state === 'done') return said;
  const freed = isBlockedByProof(row);
  if (answer === 'refused') {
    const held = row.state === 'blocked' && !freed;
    return held ? said : { ...said, state: 'blocked' as const, blocked_reason: reason.trim() };
  }
  return freed ? { ...said, state: 'to do' as const, blocked_reason: '' } : said;
}
