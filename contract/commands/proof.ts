import * as z from 'zod/mini';
import { proofStates } from '../entities/customizations.ts';
import { defineCommand } from './command.ts';

const seen = { order_id: z.uuid(), customization_id: z.uuid(), from: z.enum(proofStates) };

/** The proof of a marking goes to the customer, who is asked for a word on it. */
export const proofSend = defineCommand({
  type: 'proof.send',
  version: 1,
  permission: 'mark order lines',
  args: z.strictObject(seen),
  lane: (args) => `order:${args.order_id}`,
  effect: (args) => [{ entity: 'customizations', id: args.customization_id, set: { proof: 'sent' } }],
});

/** The customer, or whoever may speak for them, approves a proof or refuses it with a reason. */
export const proofAnswer = defineCommand({
  type: 'proof.answer',
  version: 1,
  permission: 'approve proofs',
  args: z.strictObject({
    ...seen,
    answer: z.enum(['approved', 'refused']),
    /** Needed for a refusal. */
    reason: z.string().check(z.maxLength(300)),
  }),
  lane: (args) => `order:${args.order_id}`,
  effect: (args, context) => {
    const job = context.row('customizations', args.customization_id);
    if (!job || job.proof === args.answer) return [];
    return [{ entity: 'customizations', id: job.id, set: jobAfterAnswer(job, args.answer, args.reason) }];
  },
});

type JobFacts = { state: string; proof: string };
type AnswerPatch = { proof: 'approved' | 'refused'; state?: 'blocked' | 'to do'; blocked_reason?: string };

/** A refused proof blocks its job and says why; the approval that follows takes that away again. */
export function jobAfterAnswer(job: JobFacts, answer: 'approved' | 'refused', reason: string): AnswerPatch {
  if (job.state === 'done') return { proof: answer };
  if (answer === 'refused') return { proof: answer, state: 'blocked', blocked_reason: reason.trim() };
  return job.state === 'blocked' ? { proof: answer, state: 'to do', blocked_reason: '' } : { proof: answer };
}
