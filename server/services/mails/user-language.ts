import type { Language } from '#contract/languages.ts';
import type { Clock } from '#server/db/clock.ts';
import type { Database, Queries } from '#server/db/database.ts';
import { systemAuthor, transact } from '#server/db/transact.ts';

/** Records the language that a user has chosen in the application: mails are written in it. */
export async function recordUserLanguage(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
  language: Language,
): Promise<void> {
  if ((await readUserLanguage(db.read, userId)) === language) return;
  await transact(db, clock, systemAuthor, async ({ q }) => {
    await q
      .insertInto('user_language')
      .values({ user_id: userId, language })
      .onConflict((oc) => oc.column('user_id').doUpdateSet({ language }))
      .execute();
  });
}

/** The language that a user last used; null for a user who has not signed in since it is recorded. */
export async function readUserLanguage(q: Queries, userId: string): Promise<Language | null> {
  const row = await q
    .selectFrom('user_language')
    .select('language')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.language ?? null;
}
