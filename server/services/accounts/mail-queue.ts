import { uuidv7 } from 'uuidv7';
import type { Write } from '#server/db/transact.ts';
import type { ResetRequest } from './reset-request.ts';

/**
 * Queues the request for a reset link, as typed: the call does the same work whether an account has the address or not,
 * and the worker looks it up after the response.
 */
export async function queueResetMail({ q, now }: Write, request: ResetRequest): Promise<void> {
  await q
    .insertInto('mail_queue')
    .values({
      id: uuidv7(),
      kind: 'password_reset',
      data: JSON.stringify(request),
      attempts: 0,
      next_at: now,
      created_at: now,
    })
    .execute();
}
