import { uuidv7 } from 'uuidv7';
import type { Rows } from '#contract/registry.ts';
import { isSameLocation } from '#contract/rules/stock/same-location.ts';
import { executeCompiled } from '#server/db/compile-once.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { chunks, keysAtOnce } from '#server/entities/write/upsert-rows.ts';
import { insertRows, updateRow, updateRows } from '#server/entities/write/write-rows.ts';
import { notifyStockLevels } from '../notifications/notify-stock-levels.ts';

/**
 * A change of one product's stock, as differences: of the pieces on hand (by a movement), and of those allocated to lines in
 * preparation.
 */
export type StockChange = {
  reference: string;
  onHandDelta?: number;
  allocatedDelta?: number;
  /** UTC ISO: the last movement of goods, where this one only takes back what never happened to them; now by default. */
  lastMovementAt?: string | null;
};

/** What a movement records besides product and quantity. */
export type MovementDetails = {
  cause: Rows['movements']['cause'];
  /** Number of the order or arrival, or similar. */
  source: string;
  note?: string;
  /** Where the goods lie, if that is not the product's location: where they were counted. */
  location?: string | undefined;
};

/**
 * The only way to change stock: every change of the quantity on hand is a movement with author, cause and time, written
 * in the same transaction. Several changes of one product are combined. Returns the products as they were before.
 */
export async function changeStock(
  tx: Write,
  changes: readonly StockChange[],
  details: MovementDetails,
): Promise<EntityRow<'products'>[]> {
  const sums = new Map<string, Required<Omit<StockChange, 'reference'>>>();
  for (const change of changes) {
    const sum = sums.get(change.reference) ?? { onHandDelta: 0, allocatedDelta: 0, lastMovementAt: tx.now };
    if (change.lastMovementAt !== undefined) sum.lastMovementAt = change.lastMovementAt;
    sum.onHandDelta += change.onHandDelta ?? 0;
    sum.allocatedDelta += change.allocatedDelta ?? 0;
    sums.set(change.reference, sum);
  }
  const products = await findProducts(tx, [...sums.keys()]);
  const isCount = details.cause === 'count' || details.cause === 'opening';
  const changed = [];
  const moved = [];
  for (const before of products) {
    const { onHandDelta, allocatedDelta, lastMovementAt } = sums.get(before.reference)!;
    const location = details.location ?? before.location;
    const endsCountDue = before.count_due === 1 && isCount && isSameLocation(location, before.location);
    const patch = {
      on_hand: before.on_hand + onHandDelta,
      allocated: before.allocated + allocatedDelta,
      ...(onHandDelta === 0 ? {} : { last_movement_at: lastMovementAt }),
      ...(endsCountDue && { count_due: 0 }),
    };
    if (onHandDelta !== 0 || allocatedDelta !== 0 || endsCountDue) changed.push({ before, patch });
    // A count that finds the recorded quantity is an entry of the ledger, too: the location was counted.
    if (onHandDelta === 0 && details.cause !== 'count') continue;
    moved.push({
      id: uuidv7(),
      at: tx.now,
      reference: before.reference,
      location,
      quantity: onHandDelta,
      on_hand_after: patch.on_hand,
      cause: details.cause,
      source: details.source,
      note: details.note ?? '',
      username: tx.author.username,
    });
  }
  await insertRows(tx, 'movements', moved);
  const after = await updateRows(tx, 'products', changed);
  await notifyStockLevels(
    tx,
    changed.map(({ before }) => before),
    after,
  );
  return products;
}

/**
 * Pieces of a product are missing at its location, which is to be counted. Only a count or an opening stock there ends it:
 * a count elsewhere, a canceled order, or a line that is picked again leaves the recorded stock in doubt.
 */
export async function setCountDue(tx: Write, reference: string): Promise<void> {
  const [before] = await findProducts(tx, [reference]);
  if (before?.count_due === 0) await updateRow(tx, 'products', before, { count_due: 1 });
}

/** Products by reference, including deleted ones: their remaining stock can still be counted. */
export async function findProducts(
  { q }: Pick<Write, 'q'>,
  references: readonly string[],
): Promise<EntityRow<'products'>[]> {
  const found: EntityRow<'products'>[] = [];
  for (const part of chunks([...new Set(references)], keysAtOnce))
    found.push(...(await readProducts(q, part)));
  return found;
}

const readProducts = executeCompiled((q, references: readonly string[]) =>
  q.selectFrom('products').selectAll().where('reference', 'in', references).compile(),
);
