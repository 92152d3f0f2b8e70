import type { Language } from '#contract/languages.ts';
import { minutesBefore } from '#server/db/clock.ts';
import type { Queries } from '#server/db/database.ts';
import type { Author, Write } from '#server/db/transact.ts';
import { identityKey } from '#server/entities/accounts/identity-key.ts';
import { forgetResetLinks, keepResetLink } from '#server/entities/accounts/reset-links.ts';
import { matchUsername } from './match-username.ts';
import { mailLanguageOf } from '../mails/mail-language.ts';
import type { Message } from '../mails/mail-template.ts';
import { resetMail, type ResetLink } from './reset-mail.ts';

/** Validity of a mailed link, in minutes. */
const resetMinutes = 60;

/**
 * Maximum number of valid links of an account. Beyond it no new link is created, instead of deleting an old one: a
 * request must never invalidate a link that was already mailed.
 */
const maxLinks = 10;

/** A request for a reset link: the typed address, and its origin. */
export type ResetRequest = { email: string } & Pick<Author, 'origin' | 'device'>;

export type ResetTools = {
  makeToken: () => string;
  hashToken: (token: string) => string;
  settings: { publicUrl: string; defaultLanguage: Language };
};

type Account = { id: string; username: string; email: string };
export type Prepared = { message: Message; links: (ResetLink & { user_id: string; token_hash: string })[] };

/**
 * Creates the mail for a request, with a new link for each active account with the address: accounts that share an
 * e-mail from before it had to be unique each get a link.
 * @returns null where no account has the address, or none may have another link
 */
export async function prepareReset(
  tx: Write,
  tools: ResetTools,
  { email }: ResetRequest,
): Promise<Prepared | null> {
  await tx.q.deleteFrom('reset_token').where('expires_at', '<=', tx.now).execute();
  const links: Prepared['links'] = [];
  let to = '';
  for (const account of await findAccounts(tx.q, email)) {
    if ((await countLinks(tx.q, account.id)) >= maxLinks) continue;
    const token = tools.makeToken();
    const token_hash = tools.hashToken(token);
    await keepResetLink(tx, account, { token_hash, expires_at: minutesBefore(tx.now, -resetMinutes) });
    links.push({ user_id: account.id, username: account.username, token, token_hash });
    to = account.email;
  }
  const [first] = links;
  if (!first) return null;
  const { publicUrl, defaultLanguage } = tools.settings;
  const language = await mailLanguageOf(tx.q, first.user_id, defaultLanguage);
  return { message: resetMail(publicUrl, language, to, links), links };
}

/** Deletes the links of a mail that could not be sent. */
export async function withdrawReset(tx: Write, { links }: Prepared): Promise<void> {
  for (const { user_id, token_hash } of links) await forgetResetLinks(tx, user_id, token_hash);
}

/** Active accounts with this e-mail; if there is none, the one with this user name, if it has an e-mail. */
async function findAccounts(q: Queries, typed: string): Promise<Account[]> {
  const key = identityKey(typed);
  if (key === '') return [];
  const active = q
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .where('active', '=', 1)
    .where('deleted_at', 'is', null)
    .where('email_key', '<>', '')
    .orderBy('username');
  const byEmail = await active.where('email_key', '=', key).execute();
  if (byEmail.length > 0) return byEmail;
  const named = matchUsername(await active.where('username_key', '=', key).execute(), typed);
  return named ? [named] : [];
}

async function countLinks(q: Queries, userId: string): Promise<number> {
  const { n } = await q
    .selectFrom('reset_token')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return n;
}
