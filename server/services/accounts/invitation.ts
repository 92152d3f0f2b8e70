import { invitationDays } from '#contract/rules/accounts/invitation.ts';
import { Refusal } from '#contract/errors.ts';
import { minutesBefore } from '#server/db/clock.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';
import { readStored } from '#server/entities/read/read-rows.ts';
import { requireAdminAuthor } from '#server/entities/accounts/admin-rows.ts';
import { forgetResetLinks, keepResetLink } from '#server/entities/accounts/reset-links.ts';

/** Validity of an invitation link, in minutes. */
const invitationMinutes = invitationDays * 24 * 60;

export type Invited = Pick<EntityRow<'users'>, 'id' | 'username' | 'full_name' | 'email' | 'role'>;

/**
 * The active account to which the author may give a link or a password.
 * @throws Refusal `row.not_found`, `user.inactive`, and `user.admin_only` for an Admin's account
 */
export async function readInvited(tx: Write, actor: Actor, userId: string): Promise<Invited> {
  const user = await readStored(tx.q, 'users', actor, userId);
  if (user.role === 'Admin') await requireAdminAuthor(tx);
  if (user.active !== 1) throw new Refusal('user.inactive');
  return user;
}

/**
 * Stores a new invitation link by the hash of its token.
 * @param keepsOthers whether links that were made before stay valid
 * @returns until when it is valid, UTC ISO
 */
export async function storeInvitation(
  tx: Write,
  user: Pick<Invited, 'id' | 'username'>,
  tokenHash: string,
  keepsOthers: boolean,
): Promise<string> {
  if (!keepsOthers) await forgetResetLinks(tx, user.id);
  const expires_at = minutesBefore(tx.now, -invitationMinutes);
  await keepResetLink(tx, user, { token_hash: tokenHash, expires_at, invitation: 1 });
  return expires_at;
}
