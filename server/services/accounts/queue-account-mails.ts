import { uuidv7 } from 'uuidv7';
import type { Author, Write } from '#server/db/transact.ts';
import type { ResetRequest } from './reset-request.ts';

/** A request to mail a user an invitation link: the user, and its origin. */
export type InvitationRequest = { user_id: string } & Pick<Author, 'origin' | 'device'>;

/**
 * Queues the request for a reset link, as typed: the call does the same work whether an account has the address or not,
 * and the worker looks it up after the response.
 */
export function queueResetMail(tx: Write, request: ResetRequest): Promise<void> {
  return queueMail(tx, 'password_reset', request, '');
}

/** Queues an invitation. The worker creates its link, so that the queue contains no token. */
export function queueInvitationMail(tx: Write, request: InvitationRequest): Promise<void> {
  return queueMail(tx, 'invitation', request, request.user_id);
}

async function queueMail(
  { q, now }: Write,
  kind: 'password_reset' | 'invitation',
  request: ResetRequest | InvitationRequest,
  user_id: string,
): Promise<void> {
  await q
    .insertInto('mail_queue')
    .values({
      id: uuidv7(),
      kind,
      data: JSON.stringify(request),
      attempts: 0,
      next_at: now,
      created_at: now,
      user_id,
    })
    .execute();
}
