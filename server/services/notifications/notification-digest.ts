import { uuidv7 } from 'uuidv7';
import type { NotificationType } from '#contract/rules/notification-types.ts';
import { minutesBefore } from '#server/db/clock.ts';
import type { SystemTables } from '#server/db/system-tables.ts';
import type { Write } from '#server/db/transact.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';
import type { Selectable } from 'kysely';

/** Unread notifications of one type, within `burstMinutes`, that are shown individually; a digest represents further ones. */
export const maxAlone = 10;
const burstMinutes = 60;

type NotificationRow = Selectable<SystemTables['notification']>;

/**
 * Limits bursts: notifications beyond the first few unread ones of an hour appear only in the history, and one digest
 * on the bell represents them. Returns the rows to write, including digests.
 * @param counted of `countAlone`, for the users of the rows
 */
export async function collectIntoDigest(
  tx: Write,
  type: NotificationType,
  rows: readonly NotificationRow[],
  counted: ReadonlyMap<string, number>,
): Promise<NotificationRow[]> {
  const alone = new Map(counted);
  const written: NotificationRow[] = [];
  const digests = new Map<string, NotificationRow>();
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

/**
 * How many unread notifications of a type are shown individually to each of some users.
 * @param replaced the keys of those that are about to be replaced, which do not count
 */
export async function countAlone(
  tx: Write,
  type: NotificationType,
  users: readonly string[],
  replaced: readonly string[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const part of chunks(users, 5000)) {
    const found = await tx.q
      .selectFrom('notification')
      .select(['user_id', 'fold_key'])
      .where('user_id', 'in', part)
      .where('is_read', '=', 0)
      .where('rings', '=', 1)
      .where('created_at', '>', minutesBefore(tx.now, burstMinutes))
      .where('type', '=', type)
      .where('way', '=', 'alone')
      .execute();
    const keys = new Set(replaced);
    for (const { user_id, fold_key } of found)
      if (!keys.has(fold_key)) counts.set(user_id, (counts.get(user_id) ?? 0) + 1);
  }
  return counts;
}

/**
 * The number is counted when the digest is read, so that it does not include notifications that its reader may not see.
 */
function digestOf(row: NotificationRow): NotificationRow {
  const link = `/settings/notifications?type=${row.type}&state=unread`;
  return { ...row, data: '{}', link, fold_key: digestKey(row.type), entity: '', row_id: '', way: 'digest' };
}

function digestKey(type: string): string {
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
      .where('fold_key', '=', digestKey(type))
      .where('user_id', 'in', part)
      .where('is_read', '=', 0)
      .execute();
  }
}
