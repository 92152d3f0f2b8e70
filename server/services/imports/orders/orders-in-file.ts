import { uuidv7 } from 'uuidv7';
import type { SummedLine } from '#contract/rules/orders/order-summary.ts';
import type { Queries } from '#server/db/database.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Actor } from '#server/entities/actor.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';
import { readByKeys } from '../read-by-keys.ts';

/** Stored lines of an order that no row of the file has matched yet, by id (to its content) and by content (`matchKeyOf`). */
export type UnmatchedLines = { byId: Map<string, string>; byMatchKey: Map<string, Set<string>> };

/**
 * What rows of a file are: of a canceled order, whose quantities are negative, or of any other one, a credit note among
 * them.
 */
export type OrderKind = 'placed' | 'canceled';

/** An order in a file. */
export type OrderInFile = {
  id: string;
  number: string;
  /** Null where it does not exist yet. */
  stored: EntityRow<'orders'> | null;
  /** Whether this import creates it, or has already created it in an earlier batch. */
  isNew: boolean;
  /** Stored lines that a row of the file has matched or created. */
  matchedIds: Set<string>;
  /** Why the file may not change it: it was deleted, or the user may not see it. */
  barred: 'key_deleted' | 'taken' | null;
  /** Whether an import created it, so that files may add lines. */
  imported: boolean;
  /** Its current values: as stored or in its first row, with what later rows add. Empty until then. */
  orderValues: Partial<EntityRow<'orders'>>;
  /** Whether the pass has seen its first row. */
  hasFirstRow: boolean;
  /** Its fields that a row has given a value; other rows do not change them. */
  given: Set<string>;
  /** Whether it was counted as changed. */
  isCounted: boolean;
  /** Cents excl. VAT of its lines, and of those that the file adds. */
  sum: number;
  /** Whether it is paid in full, because the user said so and the file does not say what was paid. */
  isPaid: boolean;
  /** What its rows in the file are; null until the first one. */
  orderKind: OrderKind | null;
  /** Its stored lines that no row of the file has matched yet. */
  open: UnmatchedLines;
  /** The position of its last line. */
  position: number;
  /** The lines that the file adds. */
  added: SummedLine[];
  /** Changed fields of a stored order. */
  patch: Partial<EntityRow<'orders'>>;
};

/** The content that identifies equal lines of an order in a file. */
export function matchKeyOf(line: { reference: string; quantity: number; price: number }): string {
  return `${line.quantity} ${line.price} ${line.reference}`;
}

/** Adds a stored line that a row may match. */
export function addUnmatched({ byId, byMatchKey }: UnmatchedLines, id: string, matchKey: string): void {
  byId.set(id, matchKey);
  byMatchKey.set(matchKey, (byMatchKey.get(matchKey) ?? new Set()).add(id));
}

/**
 * The id of an open stored line with the same content as a row, by its ID where the row has one; null where none is
 * left. It stays open until the row is accepted (`removeUnmatched`).
 */
export function findLine({ byId, byMatchKey }: UnmatchedLines, matchKey: string, id: string): string | null {
  const [alike] = byMatchKey.get(matchKey) ?? [];
  return byId.has(id) ? id : (alike ?? null);
}

/** Removes a stored line that a row has matched. */
export function removeUnmatched({ byId, byMatchKey }: UnmatchedLines, id: string): void {
  byMatchKey.get(byId.get(id)!)!.delete(id);
  byId.delete(id);
}

/** The orders seen in one pass through a file, by number. */
export type OrdersInFile = {
  load: (q: Queries, numbers: readonly string[]) => Promise<void>;
  get: (number: string) => OrderInFile;
};

/**
 * Creates the collection, still without orders.
 * @param actId the import's act in the history: its own batches and other users write meanwhile, so that
 *   stored rows are read again for each batch; null in a dry run
 */
export function createOrdersInFile(actor: Actor, actId: string | null): OrdersInFile {
  const ordersInFile = new Map<string, OrderInFile>();
  return {
    async load(q, numbers) {
      const fresh = [...new Set(numbers)].filter((number) => actId !== null || !ordersInFile.has(number));
      const stored = await readByKeys(q, 'orders', actor, fresh);
      for (const number of fresh) {
        const row = stored.byKey.get(number) ?? null;
        const known = ordersInFile.get(number);
        ordersInFile.set(number, {
          id: row?.id ?? known?.id ?? uuidv7(),
          number,
          stored: row,
          isNew: known?.isNew ?? row === null,
          matchedIds: known?.matchedIds ?? new Set(),
          barred: row?.deleted_at ? 'key_deleted' : stored.hidden.has(number) ? 'taken' : null,
          imported: false,
          orderValues: { ...(row ?? known?.orderValues) },
          hasFirstRow: known?.hasFirstRow ?? false,
          given: known?.given ?? new Set(),
          isCounted: known?.isCounted ?? false,
          sum: row?.total ?? 0,
          isPaid: known?.isPaid ?? false,
          orderKind: known?.orderKind ?? null,
          open: { byId: new Map(), byMatchKey: new Map() },
          position: 0,
          added: [],
          patch: {},
        });
      }
      const byId = new Map([...stored.byKey.values()].map((row) => [row.id, ordersInFile.get(row.number)!]));
      for (const ids of chunks([...byId.keys()], 1000)) await readLinesAndOrigin(q, ids, byId, actId);
    },
    get: (number) => ordersInFile.get(number)!,
  };
}

/** Reads the lines of stored orders, and whether an import, or this one, created them. */
async function readLinesAndOrigin(
  q: Queries,
  ids: readonly string[],
  byId: ReadonlyMap<string, OrderInFile>,
  actId: string | null,
): Promise<void> {
  const lines = await q
    .selectFrom('orderlines')
    .select(['id', 'order_id', 'position', 'reference', 'quantity', 'price'])
    .where('order_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute();
  for (const line of lines) {
    const orderInFile = byId.get(line.order_id)!;
    if (!orderInFile.matchedIds.has(line.id)) addUnmatched(orderInFile.open, line.id, matchKeyOf(line));
    orderInFile.position = Math.max(orderInFile.position, line.position);
  }
  const created = await q
    .selectFrom('history')
    .select(['row_id', 'act_id'])
    .where('entity', '=', 'orders')
    .where('row_id', 'in', ids)
    .where('action', '=', 'create')
    .where('origin', '=', 'import')
    .execute();
  for (const { row_id, act_id } of created) {
    const orderInFile = byId.get(row_id)!;
    orderInFile.imported = true;
    if (act_id === actId) orderInFile.isNew = true;
  }
}
