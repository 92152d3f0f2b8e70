import { sql } from 'kysely';
import { mailOutcomeCauses } from '#contract/rules/orders/mail-outcome-causes.ts';
import type { QueuedMailKind } from '#server/db/system-tables.ts';
import type { Write } from '#server/db/transact.ts';
import type { LineRow, OrderRow } from '../orders/order-rows.ts';
import type { MailRecipient } from './mail-preferences.ts';
import type { OrderFacts } from './order-facts.ts';

/** The facts of a delivered mail's entry, of `record-order-mail.ts`. */
type SentFacts = { mail: string; mailed_to: string; mailed_rev?: number; mailed_act?: string };

/** What the list of changes compares of a line. */
export type MailedLine = Pick<
  LineRow,
  'id' | 'position' | 'reference' | 'description' | 'quantity' | 'marking'
>;

/** The mails that name the pieces of each line. */
const kindsWithLines: readonly QueuedMailKind[] = ['order_confirmed', 'order_amended', 'order_shipped'];

/**
 * Whether a later mail that names the pieces of the order was delivered to a user, or may have been: an older one that is
 * still queued would contradict it.
 */
export async function hasLaterMail(
  tx: Write,
  { kind, user_id }: { kind: QueuedMailKind; user_id: string },
  { order_id, rev }: OrderFacts,
): Promise<boolean> {
  if (rev === undefined) return false;
  const isLater = (mail: string, mailedRev: number | undefined) => {
    const [own, other] = [kindsWithLines.indexOf(kind), kindsWithLines.findIndex((one) => one === mail)];
    if (other < 0 || mailedRev === undefined) return false;
    // Commands of one batch have the same revision.
    return mailedRev > rev || (mailedRev === rev && other > own);
  };
  const { rows: sent } = await sql<{ facts: string }>`
    select facts from history where entity = 'orders' and row_id = ${order_id}
      and cause = ${mailOutcomeCauses.sent} and rev >= ${rev}`.execute(tx.q);
  const user = await tx.q.selectFrom('users').select('username').where('id', '=', user_id).executeTakeFirst();
  const delivered = sent.map(({ facts }) => JSON.parse(facts) as SentFacts);
  if (delivered.some((one) => one.mailed_to === user?.username && isLater(one.mail, one.mailed_rev)))
    return true;
  const uncertain = await tx.q
    .selectFrom('mail_queue')
    .select(['kind', 'data'])
    .where('user_id', '=', user_id)
    .where((eb) => eb.or([eb('state', '=', 'sending'), eb('failure', '=', 'unconfirmed')]))
    .where('kind', 'in', kindsWithLines)
    .where('data', 'like', `%"order_id":"${order_id}"%`)
    .execute();
  return uncertain.some((one) => isLater(one.kind, (JSON.parse(one.data) as OrderFacts).rev));
}

type Entry = { entity: string; row_id: string; action: string; changes: string; rev: number; act_id: string };

/** An event of the history. The commands of a batch have the same revision, and each is an act of its own. */
type Event = { rev: number; act_id: string | undefined };

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
): Promise<(recipient: Pick<MailRecipient, 'id' | 'username'>) => readonly MailedLine[]> {
  const lastMailed = await readMailedEvents(tx, order);
  // The entries of the order itself only say when an event without changed lines was.
  const { rows } = await sql<Entry>`
    select entity, row_id, action, changes, rev, act_id from history
    where entity in ('orders', 'orderlines') and row_id in (
      select id from orders where id = ${order.id} union all
      select id from orderlines where order_id = ${order.id})
    order by rev desc, id desc`.execute(tx.q);
  const known = new Map<string, readonly MailedLine[]>();
  return (recipient) => {
    const { rev, act_id } = lastMailed(recipient);
    const key = `${rev} ${act_id}`;
    const isMailed = (entry: Entry) =>
      Number(entry.rev) < rev ||
      (Number(entry.rev) === rev && (act_id === undefined || entry.act_id === act_id));
    const mailedFrom = rows.findIndex(isMailed);
    const since = rows.slice(0, mailedFrom < 0 ? undefined : mailedFrom);
    const lines = known.get(key) ?? revertEntries(before, since);
    known.set(key, lines);
    return lines;
  };
}

/** Returns the event of the last mail about the order's pieces that a user got; without one, its creation. */
async function readMailedEvents(
  tx: Write,
  order: OrderRow,
): Promise<(recipient: Pick<MailRecipient, 'id' | 'username'>) => Event> {
  const entries = await tx.q
    .selectFrom('history')
    .select(['action', 'facts', 'rev', 'act_id'])
    .where('entity', '=', 'orders')
    .where('row_id', '=', order.id)
    .where((eb) => eb.or([eb('action', '=', 'create'), eb('cause', '=', mailOutcomeCauses.sent)]))
    .orderBy('rev')
    .orderBy('id')
    .execute();
  /** By the id of the user, or by the username in a delivered mail. */
  const mailed = new Map<string, Event>();
  const note = (recipient: string, event: Event) =>
    mailed.set(recipient, laterOf(mailed.get(recipient), event));
  let ordered: Event = { rev: tx.rev, act_id: undefined };
  for (const { action, facts, rev, act_id } of entries) {
    if (action === 'create') ordered = { rev: Number(rev), act_id };
    else {
      const { mail, mailed_to, mailed_rev, mailed_act } = JSON.parse(facts) as SentFacts;
      // Entries of earlier versions only have the revision of the delivery, or no act.
      if (kindsWithLines.some((kind) => kind === mail))
        note(mailed_to, { rev: mailed_rev ?? Number(rev), act_id: mailed_act });
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
    .orderBy('id')
    .execute();
  for (const { user_id, data } of unsent) {
    const { rev = tx.rev, act_id } = JSON.parse(data) as OrderFacts;
    note(user_id, { rev, act_id });
  }
  return ({ id, username }) => {
    const [byId, byName] = [mailed.get(id), mailed.get(username)];
    return byId && byName ? laterOf(byName, byId) : (byId ?? byName ?? ordered);
  };
}

/** `later` is the one that was queued or delivered later, which counts if both are of the same revision. */
function laterOf(earlier: Event | undefined, later: Event): Event {
  return earlier && earlier.rev > later.rev ? earlier : later;
}

/**
 * The lines without the changes of some history entries. Pieces that moved to a back order are not moved back, as a move
 * is not a change of what was ordered.
 * @param entries of the history of the order and its lines, newest first
 */
function revertEntries(before: readonly LineRow[], entries: readonly Entry[]): MailedLine[] {
  const lines = new Map<string, MailedLine>(before.map((line) => [line.id, line]));
  /** By the id of the line: the pieces that moved to back orders in the entries so far. */
  const moved = new Map<string, number>();
  for (const { entity, row_id: id, action, changes } of entries) {
    if (entity !== 'orderlines') continue;
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
