import { uuidv7 } from 'uuidv7';
import type { NotificationType } from '#contract/rules/notification-kinds.ts';
import { minutesBefore } from '#server/db/clock.ts';
import type { SystemTables } from '#server/db/system-tables.ts';
import type { Write } from '#server/db/transact.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';
import type { Selectable } from 'kysely';

/**
 * This many unread notifications of one type within the time below are shown individually; further ones are combined
 * into a digest.
 */
export const maxAlone = 10;
const burstMinutes = 60;

type NewsRow = Selectable<SystemTables['notification']>;

/**
 * Limits bursts: notifications beyond the first few unread ones of an hour appear only in the history, and one digest
 * on the bell represents them. Returns the rows to write, including digests.
 */
export async function collectIntoDigest(
  tx: Write,
  type: NotificationType,
  rows: readonly NewsRow[],
): Promise<NewsRow[]> {
  const ringing = rows.filter((row) => row.rings === 1);
  const alone = await countAlone(tx, type, [...new Set(ringing.map((row) => row.user_id))]);
  const written: NewsRow[] = [];
  const digests = new Map<string, NewsRow>();
  for (const row of rows) {
    const { user_id } = row;
    const before = alone.get(user_id) ?? 0;
    if (row.rings === 0 || before < maxAlone) {
      written.push(row);
      if (row.rings === 1) alone.set(user_id, before + 1);
      continue;
    }
    written.push({ ...row, rings: 0, way: 'gathered' });
    digests.set(user_id, digestOf(row));
  }
  // With new ids, so that the digest is the newest.
  const fresh = [...digests.values()].map((row) => ({ ...row, id: uuidv7() }));
  await dropDigests(tx, type, [...digests.keys()]);
  return [...written, ...fresh];
}

async function countAlone(
  tx: Write,
  type: NotificationType,
  users: readonly string[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const part of chunks(users, 5000)) {
    const found = await tx.q
      .selectFrom('notification')
      .select((eb) => ['user_id', eb.fn.countAll<number>().as('n')])
      .where('user_id', 'in', part)
      .where('is_read', '=', 0)
      .where('rings', '=', 1)
      .where('created_at', '>', minutesBefore(tx.now, burstMinutes))
      .where('type', '=', type)
      .where('way', '=', 'alone')
      .groupBy('user_id')
      .execute();
    for (const { user_id, n } of found) counts.set(user_id, n);
  }
  return counts;
}

/**
 * The number is counted when the digest is read, so that it does not include notifications that its reader may not see.
 */
function digestOf(row: NewsRow): NewsRow {
  const link = `/settings/notifications?type=${row.type}&state=unread`;
  return { ...row, data: '{}', link, fold_key: foldOf(row.type), entity: '', row_id: '', way: 'digest' };
}

function foldOf(type: string): string {
  return `many:${type}`;
}

/** Removes unread digests from the bells of some users. */
export async function dropDigests(
  tx: Write,
  type: NotificationType,
  users: readonly string[],
): Promise<void> {
  for (const part of chunks(users, 5000)) {
    await tx.q
      .deleteFrom('notification')
      .where('fold_key', '=', foldOf(type))
      .where('user_id', 'in', part)
      .where('is_read', '=', 0)
      .execute();
  }
}
