import { sql } from 'kysely';
import { mailOutcomeCauses } from '#contract/rules/orders/mail-outcome-causes.ts';
import type { QueuedMailKind } from '#server/db/system-tables.ts';
import type { Write } from '#server/db/transact.ts';
import type { LineRow, OrderRow } from '../orders/order-rows.ts';
import type { MailReader } from './mail-choices.ts';
import type { OrderFacts } from './order-facts.ts';

/** What the list of changes compares of a line. */
export type MailedLine = Pick<
  LineRow,
  'id' | 'position' | 'reference' | 'description' | 'quantity' | 'marking'
>;

/** The mails that name the pieces of each line. */
const kindsWithLines: readonly QueuedMailKind[] = ['order_confirmed', 'order_amended', 'order_shipped'];

type LineEntry = { row_id: string; action: string; changes: string; rev: number };

/**
 * Returns the lines of an order as the last mail that a user got about it names them, or that is about to be sent; for a
 * user without one, as they were ordered. Amendments since may have been made without a mail, or by a Client.
 * @param before the lines before the present command, whose own entries of the history are not written yet; those of
 *   earlier commands of its transaction are
 */
export async function readMailedLines(
  tx: Write,
  order: OrderRow,
  before: readonly LineRow[],
): Promise<(reader: Pick<MailReader, 'id' | 'username'>) => readonly MailedLine[]> {
  const mailedRev = await readMailedRevisions(tx, order);
  const { rows } = await sql<LineEntry>`
    select row_id, action, changes, rev from history
    where entity = 'orderlines' and row_id in (select id from orderlines where order_id = ${order.id})
    order by rev desc, id desc`.execute(tx.q);
  const known = new Map<number, readonly MailedLine[]>();
  return (reader) => {
    const rev = mailedRev(reader);
    const lines =
      known.get(rev) ??
      revertEntries(
        before,
        rows.filter((entry) => Number(entry.rev) > rev),
      );
    known.set(rev, lines);
    return lines;
  };
}

/** Returns the revision of the order that a user knows by a mail. */
async function readMailedRevisions(
  tx: Write,
  order: OrderRow,
): Promise<(reader: Pick<MailReader, 'id' | 'username'>) => number> {
  const entries = await tx.q
    .selectFrom('history')
    .select(['action', 'facts', 'rev'])
    .where('entity', '=', 'orders')
    .where('row_id', '=', order.id)
    .where((eb) => eb.or([eb('action', '=', 'create'), eb('cause', '=', mailOutcomeCauses.sent)]))
    .execute();
  /** By the id of the user, or by the username in a delivered mail. */
  const mailed = new Map<string, number>();
  const note = (reader: string, rev: number) => mailed.set(reader, Math.max(rev, mailed.get(reader) ?? 0));
  let ordered = tx.rev;
  for (const { action, facts, rev } of entries) {
    if (action === 'create') ordered = Number(rev);
    else {
      const { mail, mailed_to, mailed_rev } = JSON.parse(facts) as Record<string, unknown>;
      // Entries of earlier versions only have the revision of the delivery.
      if (kindsWithLines.some((kind) => kind === mail)) note(String(mailed_to), Number(mailed_rev ?? rev));
    }
  }
  const unsent = await tx.q
    .selectFrom('mail_queue')
    .select(['user_id', 'data'])
    .where('kind', 'in', kindsWithLines)
    .where('state', '<>', 'failed')
    // Of an order that is amended again, a waiting mail about its shipment is never sent.
    .where((eb) => eb.or([eb('kind', '<>', 'order_shipped'), eb('state', '=', 'sending')]))
    .where('data', 'like', `%"order_id":"${order.id}"%`)
    .execute();
  for (const { user_id, data } of unsent) note(user_id, (JSON.parse(data) as OrderFacts).rev ?? tx.rev);
  return ({ id, username }) => {
    const rev = Math.max(mailed.get(id) ?? 0, mailed.get(username) ?? 0);
    return rev > 0 ? rev : ordered;
  };
}

/**
 * Pieces that moved to a back order stay moved: they are no change of what was ordered.
 * @param entries of the history of the lines, newest first
 */
function revertEntries(before: readonly LineRow[], entries: readonly LineEntry[]): MailedLine[] {
  const lines = new Map<string, MailedLine>(before.map((line) => [line.id, line]));
  /** By the id of the line: the pieces that moved to back orders in the entries so far. */
  const moved = new Map<string, number>();
  for (const { row_id: id, action, changes } of entries) {
    if (action === 'create') lines.delete(id);
    else {
      const was = JSON.parse(changes) as Record<string, [unknown, unknown]>;
      const { quantity, backordered = [0, 0] } = was;
      const inBackOrders = (moved.get(id) ?? 0) + Number(backordered[1]) - Number(backordered[0]);
      moved.set(id, inBackOrders);
      const none = { id, position: 0, reference: '', description: '', quantity: 0, marking: '' };
      const fields = Object.entries(was).filter(([name]) => name in none);
      lines.set(id, {
        ...(lines.get(id) ?? none),
        ...Object.fromEntries(fields.map(([name, [from]]) => [name, from])),
        ...(quantity ? { quantity: Number(quantity[0]) - inBackOrders } : {}),
      });
    }
  }
  return [...lines.values()];
}
