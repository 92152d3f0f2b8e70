import { feedEntities, scopesOf, type FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import { feedParts, isArrivalKept, isOrderKept } from '#contract/rules/feed/feed-window.ts';
import { isKeyed, type KeyedEntity } from '#src/sync/rows/packed-rows/replica-row.ts';
import type { DisposableHead } from './compare-heads.ts';
import type { OrdersDatabase } from './orders-database.ts';
import type { ReplicaVersion, SyncPosition, FeedStep } from './replica-store.ts';
import type { StepRows } from './write-disposable.ts';
import { writeInTransaction } from './write-in-transaction.ts';

/** Entities that are stored as one record per row. */
export const keyedEntities = feedEntities.filter(isKeyed);

export interface OrdersStep {
  version: ReplicaVersion;
  step: FeedStep;
  rows: StepRows;
  state: SyncPosition;
  /** The head that this step wrote into the disposable database. */
  disposable: DisposableHead;
  mustClear: boolean;
}

/** Ids by entity. */
export type ChangedIds = Map<FeedEntity, Set<string>>;

/**
 * Writes a step into the orders database, after the disposable one: the rows stored one by one, and the state with its
 * cursor. Returns null, and writes nothing, if another leader was first; otherwise the rows that were evicted because of
 * their age.
 */
export function writeOrders(db: OrdersDatabase, ordersStep: OrdersStep): Promise<ChangedIds | null> {
  const { version, step, rows, state, disposable, mustClear } = ordersStep;
  return writeInTransaction(db, async () => {
    const before = await db.state.get('head');
    const [instance, n] = version;
    if ((before?.instance ?? '') !== instance || (before?.n ?? 0) !== n) return null;
    if (mustClear) for (const entity of keyedEntities) await db.rows(entity).clear();
    if (mustClear || step.staged !== 'keep') await db.staged.clear();
    for (const { entity, scope } of step.drop) {
      if (isKeyed(entity as FeedEntity)) await dropRows(db, entity as KeyedEntity, scope);
    }
    if (step.staged === 'keep') {
      if (step.changes.length > 0) await db.staged.add({ text: JSON.stringify(step.changes) });
    } else {
      for (const entity of keyedEntities) {
        const changedRows = rows.get(entity);
        if (!changedRows) continue;
        await db.rows(entity).bulkDelete([...changedRows].filter(([, row]) => !row).map(([id]) => id));
        await db.putRows(
          entity,
          [...changedRows.values()].filter((row) => row !== null),
        );
      }
    }
    const evicted = step.evictBefore === null ? new Map() : await evictOld(db, step.evictBefore);
    const head = {
      instance: disposable.instance,
      n: (before?.n ?? 0) + 1,
      disposable_n: disposable.n,
      state,
    };
    await db.state.put(head, 'head');
    return evicted;
  });
}

async function dropRows(db: OrdersDatabase, entity: KeyedEntity, scope: string): Promise<void> {
  await db
    .rows(entity)
    .filter((row) => scopesOf(entity, row).includes(scope))
    .delete();
}

/** Evicts old closed orders and arrivals with their parts. Returns their ids. */
async function evictOld(db: OrdersDatabase, since: string): Promise<ChangedIds> {
  const day = since.slice(0, 10);
  const old = {
    orders: (await db.rows('orders').where('date_ordered').below(since).toArray()).filter(
      (row) => !isOrderKept(row, since),
    ),
    arrivals: (await db.rows('arrivals').where('date').below(day).toArray()).filter(
      (row) => !isArrivalKept(row, since),
    ),
  };
  const evicted: ChangedIds = new Map();
  for (const { whole, part, by, key } of feedParts) {
    const keys = old[whole].map((row) => String(row[key]));
    if (keys.length === 0) continue;
    const parts = await db.rows(part).where(by).anyOf(keys).primaryKeys();
    await db.rows(part).bulkDelete(parts);
    evicted.set(part, new Set(parts));
  }
  for (const whole of ['orders', 'arrivals'] as const) {
    const ids = old[whole].map((row) => row.id);
    if (ids.length === 0) continue;
    await db.rows(whole).bulkDelete(ids);
    evicted.set(whole, new Set(ids));
  }
  return evicted;
}
