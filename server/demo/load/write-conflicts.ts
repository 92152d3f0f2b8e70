import { uuidv7 } from 'uuidv7';
import { minutesBefore } from '#server/db/clock.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';

const shown = 2;
/** Minutes after the shipment. */
const tooLate = 7;

/** A salesperson's last two attempts to cancel orders that had just shipped, which the manager's dashboard shows. */
export async function writeConflicts(
  tx: Write,
  orders: readonly EntityRow<'orders'>[],
  userId: string,
): Promise<void> {
  const left = orders
    .flatMap(({ id, number, status, status_seq, shipped_at }) =>
      shipped_at === null ? [] : [{ current: { id, number, status, status_seq }, at: shipped_at }],
    )
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, shown);
  await insertMany(
    tx,
    'command',
    left.map(({ current, at }) => {
      const id = uuidv7();
      const verdict = { id, status: 'conflict', rev: tx.rev, code: 'order.status_changed', current };
      return {
        id,
        user_id: userId,
        payload_hash: '',
        outcome: JSON.stringify(verdict),
        status: 'conflict',
        rev: tx.rev,
        at: minutesBefore(at, -tooLate),
      };
    }),
  );
}
