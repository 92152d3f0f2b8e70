import type { Language } from '#contract/languages.ts';
import { paperLanguageOf } from '#contract/rules/papers/paper-language.ts';
import type { Queries } from '#server/db/database.ts';
import { readUserLanguage } from './user-language.ts';

/**
 * The language of a mail to a user: the one in which the user last used the application, else that of papers for the user's
 * customer (`paperLanguageOf`); staff have no customer.
 * @param order of which the mail is: it keeps the language of its papers
 */
export async function mailLanguageOf(
  q: Queries,
  userId: string,
  installation: Language,
  order?: { language: string },
): Promise<Language> {
  const own = await readUserLanguage(q, userId);
  if (own !== null) return own;
  const chosen = order ?? (await readCustomerChoice(q, userId));
  const company = await q.selectFrom('company').select('language').executeTakeFirst();
  return paperLanguageOf(chosen, company?.language ?? '', installation);
}

/** The choice of the user's customer; empty for staff. */
async function readCustomerChoice(q: Queries, userId: string): Promise<{ language: string }> {
  const customer = await q
    .selectFrom('users')
    .innerJoin('customers', 'customers.code', 'users.customer_code')
    .select('customers.language')
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return customer ?? { language: '' };
}
