import type { Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { systemAuthor, transact } from '#server/db/transact.ts';
import { readStoredSettings, sendsMailKey } from '#server/entities/stored-settings.ts';

/** Records at the start whether the server has a mail server: without one, transactions queue no mails. */
export async function recordSendsMail(db: Database, clock: Clock, enabled: boolean): Promise<void> {
  const { sendsMail } = await readStoredSettings(db.read);
  if (sendsMail === enabled) return;
  await transact(db, clock, systemAuthor, async ({ q }) => {
    const value = enabled ? '1' : '';
    await q
      .insertInto('setting')
      .values({ key: sendsMailKey, value })
      .onConflict((oc) => oc.column('key').doUpdateSet({ value }))
      .execute();
  });
}
