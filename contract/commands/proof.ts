import * as z from 'zod/mini';
import { proofStates } from '../entities/customizations.ts';
import { localPhoto } from '../rules/image-name.ts';
import { isBlockedByProof, type ProofFacts } from '../rules/blocked-by-proof.ts';
import { defineCommand } from './command.ts';

const job = { order_id: z.uuid(), customization_id: z.uuid() };
const seen = { ...job, from: z.enum(proofStates) };

/** The proof of a marking goes to the customer, with what it shows, and asks for a word on it. */
export const proofSend = defineCommand({
  type: 'proof.send',
  // 2: what it shows.
  version: 2,
  permission: 'mark order lines',
  args: z.strictObject({
    ...seen,
    /** Id of a picture that was sent in before. Without one the picture of before stands. */
    photo: z.optional(z.uuid()),
    note: z.optional(z.string().check(z.maxLength(300))),
  }),
  photo: (args) => args.photo ?? '',
  lane: (args) => `order:${args.order_id}`,
  effect: (args, context) => {
    const row = context.row('customizations', args.customization_id);
    const note = args.note ?? '';
    // Another state than the one that was seen: it is sent already, or there is a word on it that this must not hide.
    if (!row || row.proof !== args.from) return [];
    // The same state as before, of this very proof: it came back before its confirmation.
    if (context.photo !== null && row.proof_image === context.photo && row.proof_note === note.trim())
      return [];
    const image = args.photo === undefined ? row.proof_image : localPhoto(args.photo);
    const set = jobAfterSending(row, { image, note, now: context.now });
    return [{ entity: 'customizations', id: row.id, set }];
  },
});

/** The customer, or whoever may speak for them, approves a proof or refuses it with a reason. */
export const proofAnswer = defineCommand({
  type: 'proof.answer',
  // 2: the picture that was looked at.
  version: 2,
  permission: 'approve proofs',
  args: z.strictObject({
    ...seen,
    answer: z.enum(['approved', 'refused']),
    /** Needed for a refusal. */
    reason: z.string().check(z.maxLength(300)),
    /** Name of the picture that was looked at: another one now was not. */
    image: z.optional(z.string().check(z.maxLength(200))),
  }),
  lane: (args) => `order:${args.order_id}`,
  effect: (args, context) => {
    const row = context.row('customizations', args.customization_id);
    if (!row || isAnsweredSo(row, args)) return [];
    const by = { username: context.user.username, now: context.now };
    return [{ entity: 'customizations', id: row.id, set: jobAfterAnswer(row, args.answer, args.reason, by) }];
  },
});

/** Says whether a job may only start on an approved proof. */
export const proofRequire = defineCommand({
  type: 'proof.require',
  version: 1,
  permission: 'manage customizations',
  args: z.strictObject({ ...job, required: z.boolean() }),
  lane: (args) => `order:${args.order_id}`,
  effect: (args) => [
    { entity: 'customizations', id: args.customization_id, set: { proof_required: args.required } },
  ],
});

/** Whether a proof has this very answer: a refusal says what has to change, and one reason is not another. */
export function isAnsweredSo(
  row: { proof: string; proof_reason: string },
  { answer, reason }: { answer: 'approved' | 'refused'; reason: string },
): boolean {
  return row.proof === answer && (answer === 'approved' || row.proof_reason === reason.trim());
}

/** A proof that was made anew takes the block of the refused one away. */
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
 * A refused proof blocks its job and says why; the approval that follows takes that away again. What else blocks it
 * stays as it is.
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
