import type { Clock } from '#server/db/clock.ts';
import type { Database, Queries } from '#server/db/database.ts';
import { namedSystem, transact } from '#server/db/transact.ts';
import { recordAudit } from '#server/entities/history/record-audit.ts';

const key = 'last_backup';

/** Records that a backup was made: the general dashboard shows its age. */
export async function noteBackup(db: Database, clock: Clock): Promise<void> {
  await transact(db, clock, namedSystem, async (tx) => {
    const before = await readLastBackup(tx.q);
    await tx.q
      .insertInto('setting')
      .values({ key, value: tx.now })
      .onConflict((oc) => oc.column('key').doUpdateSet({ value: tx.now }))
      .execute();
    const subject = { entity: 'settings', row_id: key, label: key } as const;
    await recordAudit(tx, [
      { ...subject, before: before === null ? null : { made_at: before }, after: { made_at: tx.now } },
    ]);
  });
}

/** UTC ISO instant of the last backup, or null where there was none. */
export async function readLastBackup(q: Queries): Promise<string | null> {
  const row = await q.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}
