import type { Language } from '#contract/languages.ts';
import type { MailKind } from '#contract/rules/mail-kinds.ts';
import type { Queries } from '#server/db/database.ts';
import type { Write } from '#server/db/transact.ts';
import { chooseMail } from './mail-choices.ts';
import { readUserLanguage } from './user-language.ts';

/** What the link in a mail ends. */
export type Subscription = { user_id: string; kind: MailKind; email: string; language: Language | null };

/** Finds what a link ends; null for an unknown or old link, or a user who has left. */
export async function findSubscription(q: Queries, tokenHash: string): Promise<Subscription | null> {
  const found = await q
    .selectFrom('unsubscribe_token')
    .innerJoin('users', 'users.id', 'unsubscribe_token.user_id')
    .select(['unsubscribe_token.user_id', 'unsubscribe_token.kind', 'users.email'])
    .where('unsubscribe_token.token_hash', '=', tokenHash)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return found ? { ...found, language: await readUserLanguage(q, found.user_id) } : null;
}

/** Ends mails of the link's kind to its user, without a sign-in; repeating it changes nothing. */
export async function unsubscribe(tx: Write, tokenHash: string): Promise<Subscription | null> {
  const found = await findSubscription(tx.q, tokenHash);
  if (found) await chooseMail(tx, found.user_id, found.kind, false);
  return found;
}
