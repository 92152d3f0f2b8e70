import type { Write } from '#server/db/transact.ts';
import { mailLanguageOf } from '../mails/mail-language.ts';
import { invitationMail } from './invitation-mail.ts';
import { storeInvitation } from './invitation.ts';
import type { InvitationRequest } from './queue-account-mails.ts';
import type { Prepared, ResetTools } from './reset-request.ts';

/**
 * Creates the mail of an invitation with a new link.
 * @returns null where the account was deactivated or deleted, or has no e-mail any more
 */
export async function prepareInvitation(
  tx: Write,
  tools: ResetTools,
  { user_id }: InvitationRequest,
): Promise<Prepared | null> {
  const user = await tx.q
    .selectFrom('users')
    .leftJoin('credential', 'credential.user_id', 'users.id')
    .select(['id', 'username', 'full_name', 'email', 'credential.changed_at'])
    .where('id', '=', user_id)
    .where('active', '=', 1)
    .where('deleted_at', 'is', null)
    .where('email', '<>', '')
    .executeTakeFirst();
  if (!user) return null;
  const token = tools.makeToken();
  const token_hash = tools.hashToken(token);
  await storeInvitation(tx, user, token_hash, true);
  const { publicUrl, defaultLanguage } = tools.settings;
  const language = await mailLanguageOf(tx.q, user.id, defaultLanguage);
  return {
    message: invitationMail(publicUrl, language, { ...user, has_password: user.changed_at !== null }, token),
    links: [{ user_id: user.id, username: user.username, token, token_hash }],
  };
}
