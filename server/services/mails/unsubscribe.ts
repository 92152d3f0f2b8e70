import type { Language } from '#contract/languages.ts';
import type { MailKind } from '#contract/rules/mail-kinds.ts';
import type { Queries } from '#server/db/database.ts';
import type { Write } from '#server/db/transact.ts';
import { setMailPreference, findMailRecipients } from './mail-preferences.ts';
import { mailLanguageOf } from './mail-language.ts';
import { readUserLanguage } from './user-language.ts';

/** The user and the kind of mails that an unsubscribe link is for. `isUnsubscribed`: the user no longer gets these mails. */
export type Subscription = { user_id: string; kind: MailKind; email: string; isUnsubscribed: boolean };

/** Finds the subscription of a link; null for an unknown or old link, or a deleted user. */
export async function findSubscription(q: Queries, tokenHash: string): Promise<Subscription | null> {
  const found = await q
    .selectFrom('unsubscribe_token')
    .innerJoin('users', 'users.id', 'unsubscribe_token.user_id')
    .select(['unsubscribe_token.user_id', 'unsubscribe_token.kind', 'users.email'])
    .where('unsubscribe_token.token_hash', '=', tokenHash)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) return null;
  const recipients = await findMailRecipients(q, [found.user_id], found.kind);
  return { ...found, isUnsubscribed: recipients.length === 0 };
}

/**
 * The language of the page of a link: the one in which its user last used the application, else the one that the browser
 * asks for, else that of the user's mails.
 */
export async function pageLanguageOf(
  q: Queries,
  subscription: Subscription | null,
  asked: Language | null,
  installation: Language,
): Promise<Language> {
  if (!subscription) return asked ?? installation;
  const own = asked && (await readUserLanguage(q, subscription.user_id));
  return own ?? asked ?? mailLanguageOf(q, subscription.user_id, installation);
}

/** Unsubscribes the link's user from mails of the link's kind, without a sign-in; repeating it changes nothing. */
export async function unsubscribe(tx: Write, tokenHash: string): Promise<Subscription | null> {
  const found = await findSubscription(tx.q, tokenHash);
  if (!found) return null;
  await setMailPreference(tx, found.user_id, found.kind, false);
  return { ...found, isUnsubscribed: true };
}
