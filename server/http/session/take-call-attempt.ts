import type { FastifyRequest } from 'fastify';
import type { Author } from '#server/db/transact.ts';
import { takeAttempt, type Attempt } from '#server/services/accounts/limit-attempts.ts';
import { attemptKind } from '#server/services/accounts/pairing.ts';
import type { Deps } from '../deps.ts';
import { pairingHashOf } from './pairing-cookie.ts';

/**
 * Counts an attempt to sign in, or to prove a password, before it is made (`takeAttempt`).
 * @param who the user, or the holder of the badge of this hash: on a device that is paired with them, the limit of the
 * address does not apply
 * @param account what is counted; by default the name of the user
 */
export async function takeCallAttempt(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { author, request }: { author: Author; request: FastifyRequest },
  who: { username: string } | { badge: string },
  account = 'username' in who ? who.username : `badge ${who.badge}`,
): Promise<Attempt> {
  const kind = await attemptKind(db.read, clock.now(), pairingHashOf(request), who);
  return takeAttempt(db, clock, author, account, request.ip, kind);
}
