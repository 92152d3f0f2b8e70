import type { CommandArgs } from '#contract/commands/registry.ts';
import type { DecidedPieces } from '#contract/rules/orders/shipment-decisions.ts';
import type { Changes } from '#server/entities/history/history-entry.ts';
import type { Write } from '#server/db/transact.ts';
import type { LineRow, OrderRow } from './order-rows.ts';

type Args = CommandArgs<'order.transition'>;

/** The entry of a line in the history of an act: its changed fields, and its facts. */
type LineEntry = { changes: Changes; facts: { picked?: number; decided?: DecidedPieces } };

/**
 * Compares the decisions of a command with those of another user who made the same transition first. Null if they are the
 * same, or if the command has none; else what staff may know of the other decisions. `returned`: how many pieces came back
 * in all, after an undo, where it is known. Compared are
 * - of a shipment: whether there is a back order, the lines that are closed or ship unmarked, and how many pieces of each
 *   line do not ship,
 * - of the undo of a shipment: how many pieces of each line came back,
 * - of any transition except completion: the message to the customer.
 */
export async function readOtherDecisions(
  tx: Write,
  order: OrderRow,
  lines: readonly LineRow[],
  args: Args,
): Promise<{ returned?: number } | null> {
  const { to, restock, remainder_order_id, closed = [], unmarked = [], unshipped, message } = args;
  if (to === 'Completed') return null;
  const namesDecisions = remainder_order_id !== undefined || closed.length > 0 || unmarked.length > 0;
  if (to === 'Shipped' && (namesDecisions || unshipped !== undefined)) {
    const entries = await readLastEntries(tx, order, lines, 'decided');
    // Shipments of earlier versions kept no decisions: one that ships everything is not compared with them.
    if (entries ? !isShippedAlike(entries, lines, args) : namesDecisions) return {};
  }
  if (to === 'Pending' && restock) {
    const entries = await readLastEntries(tx, order, lines, 'returned');
    if (!entries) return {};
    const back = lines.map(({ id }) => ({ id, ...returnIn(entries.get(id)) }));
    // Of a line that is not listed, all shipped pieces came back.
    const isAlike = back.every(
      ({ id, shipped, returned }) =>
        returned === (restock.find((one) => one.line_id === id)?.quantity ?? shipped),
    );
    const returned = back.reduce((sum, one) => sum + one.returned, 0);
    if (!isAlike) return Number.isFinite(returned) ? { returned } : {};
  }
  return message === undefined || message === order.customer_message ? null : {};
}

function isShippedAlike(
  entries: ReadonlyMap<string, LineEntry>,
  lines: readonly LineRow[],
  { remainder_order_id, closed = [], unmarked = [], unshipped }: Args,
): boolean {
  const stored = lines.map(({ id }) => ({ id, ...(entries.get(id)?.facts.decided ?? noPieces) }));
  const makesBackOrder = stored.some(({ moved }) => moved > 0);
  if (makesBackOrder !== (remainder_order_id !== undefined)) return false;
  return stored.every((line) => {
    const isClosed = closed.includes(line.id);
    const stays = unshipped && (unshipped.find((one) => one.line_id === line.id)?.quantity ?? 0);
    if (stays !== undefined && stays !== line.closed + line.moved) return false;
    if ((line.closed > 0 && !isClosed) || (line.moved > 0 && isClosed)) return false;
    return line.unmarked > 0 === unmarked.includes(line.id);
  });
}

const noPieces: DecidedPieces = { moved: 0, closed: 0, unmarked: 0 };

/**
 * Of a line in an undo: the pieces that had been shipped, and those that came back: the picked pieces after the undo, less
 * those that were picked and had not shipped.
 */
function returnIn(entry: LineEntry | undefined): { shipped: number; returned: number } {
  const shipped = Number(entry?.changes['shipped']?.[0] ?? 0);
  if (!entry || shipped === 0) return { shipped: 0, returned: 0 };
  const [before, after] = entry.changes['picked'] ?? [entry.facts.picked, entry.facts.picked];
  return { shipped, returned: Number(after) - Math.max(0, Number(before) - shipped) };
}

/** The entries of the lines in the newest act whose entry of the order has this fact, by line id; null if there is none. */
async function readLastEntries(
  { q }: Write,
  order: OrderRow,
  lines: readonly LineRow[],
  fact: 'decided' | 'returned',
): Promise<ReadonlyMap<string, LineEntry> | null> {
  const act = await q
    .selectFrom('history')
    .select('act_id')
    .where('entity', '=', 'orders')
    .where('row_id', '=', order.id)
    .where('facts', 'like', `%"${fact}":%`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!act) return null;
  const ids = lines.map(({ id }) => id);
  const entries = await q
    .selectFrom('history')
    .select(['row_id', 'changes', 'facts'])
    .where('entity', '=', 'orderlines')
    .where('row_id', 'in', ids)
    .where('act_id', '=', act.act_id)
    .execute();
  return new Map(
    entries.map(({ row_id: id, changes, facts }) => [
      id,
      { changes: JSON.parse(changes) as Changes, facts: JSON.parse(facts || '{}') as LineEntry['facts'] },
    ]),
  );
}
