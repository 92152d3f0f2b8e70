import type { EffectContext } from '#contract/commands/command.ts';
import type { CommandType } from '#contract/commands/registry.ts';
import type { Rows } from '#contract/registry.ts';
import { onHandDelta } from '#contract/rules/orders/line-after-transition.ts';
import { isNewShortage } from '#contract/rules/orders/preparation.ts';
import { transitionRules, type TransitionRule } from '#contract/rules/orders/order-status.ts';
import { stockFieldsFor } from '#contract/rules/stock/stock-level.ts';
import { isInOverlay, type QueuedCommand, type QueuedOf } from '#src/sync/protocol/queue/queued-command.ts';
import type { ReplicaRows } from '../replica/store/replica-store.ts';
import type { ArrivalAggregate } from '#src/sync/protocol/arrival-aggregate.ts';
import { overlayArrival, readStoredArrival } from './pending-arrivals.ts';
import { overlayOrder, readStoredOrder } from './pending-orders.ts';

type Product = Rows['products'];
type Line = Rows['orderlines'];
type StockDelta = {
  onHand: number;
  allocated: number;
  incoming?: number;
  /** Where the goods were put. */
  location?: string;
  countDue?: true;
};
type Deltas = ReadonlyMap<string, StockDelta>;

/** What pending commands of orders and arrivals do to stock, by the id of the command and the product's reference. */
export type PendingStock = ReadonlyMap<string, Deltas>;

/** A queued command, and the commands before it in the queue. */
type At<T extends CommandType> = {
  rows: ReplicaRows;
  user: EffectContext['user'];
  queued: QueuedOf<T>;
  /** The queue up to the command, and with it. */
  before: readonly QueuedCommand[];
  through: readonly QueuedCommand[];
};

type ReadDeltas<T extends CommandType> = (at: At<T>) => Promise<Deltas | null>;

/** What commands of orders and arrivals do to the stock of products. */
const stockOf = {
  'order.transition': readTransition,
  'line.short': readShortage,
  'arrival.apply': readArrival,
  'arrival.settle': readArrival,
  'arrival.reverse': readArrival,
} satisfies { [T in CommandType]?: ReadDeltas<T> };

/** Computes what pending commands do to stock; reads only the orders and arrivals they belong to. */
export async function readPendingStock(
  rows: ReplicaRows,
  queue: readonly QueuedCommand[],
  user: EffectContext['user'],
): Promise<PendingStock> {
  const pending = new Map<string, Deltas>();
  for (const [at, queued] of queue.entries()) {
    if (!isInOverlay(queued) || !Object.hasOwn(stockOf, queued.type)) continue;
    // The name of the function is the type of its command.
    const read = stockOf[queued.type as keyof typeof stockOf] as ReadDeltas<CommandType>;
    const [before, through] = [queue.slice(0, at), queue.slice(0, at + 1)];
    const deltas = await read({ rows, user, queued: queued as QueuedOf<CommandType>, before, through });
    if (deltas) pending.set(queued.id, deltas);
  }
  return pending;
}

async function readTransition(at: At<'order.transition'>): Promise<Deltas | null> {
  const [before, after] = await readOrders(at);
  const rule = transitionRules.find(
    ({ from, to }) => from === before.order?.status && to === after.order?.status,
  );
  return rule ? sumByProduct(rule, before.lines, after.lines) : null;
}

async function readShortage(at: At<'line.short'>): Promise<Deltas | null> {
  const { line_id: id, picked } = at.queued.args;
  const [was, now] = (await readOrders(at)).map(({ lines }) => lines.find((line) => line.id === id));
  if (!was || !now || was === now || !isNewShortage(was, picked)) return null;
  return new Map([[now.product_reference, { onHand: 0, allocated: 0, countDue: true }]]);
}

/** The order before and after a command. */
async function readOrders({ rows, user, queued, before, through }: At<'order.transition' | 'line.short'>) {
  const id = queued.args.order_id;
  const stored = await readStoredOrder(rows, id);
  return [overlayOrder(stored, id, before, user), overlayOrder(stored, id, through, user)] as const;
}

/** The pieces that an arrival puts into stock, or no longer expects; of a reversal, those it takes out. */
async function readArrival({
  rows,
  user,
  queued,
  before,
  through,
}: At<'arrival.apply' | 'arrival.settle' | 'arrival.reverse'>): Promise<Deltas> {
  const id = queued.args.arrival_id;
  const stored = await readStoredArrival(rows, id);
  const was = stockOfArrival(overlayArrival(stored, id, before, user));
  const now = stockOfArrival(overlayArrival(stored, id, through, user));
  const references = [...new Set([...was.keys(), ...now.keys()])];
  return new Map(
    references.map((reference) => {
      const [a = noGoods, b = noGoods] = [was.get(reference), now.get(reference)];
      const isPut = b.pieces > a.pieces && b.location !== '';
      const delta: StockDelta = {
        onHand: b.pieces - a.pieces,
        allocated: 0,
        incoming: b.expected - a.expected,
      };
      return [reference, isPut ? { ...delta, location: b.location } : delta];
    }),
  );
}

type Goods = { pieces: number; expected: number; location: string };

const noGoods: Goods = { pieces: 0, expected: 0, location: '' };

/** What an arrival has put into stock, and what it still expects, by the product's reference. */
function stockOfArrival({ arrival, lines }: ArrivalAggregate): Map<string, Goods> {
  const sums = new Map<string, Goods>();
  const isApplied = !!arrival?.applied_at;
  // Goods in quarantine are no product's yet.
  const inStock =
    isApplied && !arrival.reversed_at ? lines.filter(({ state }) => state !== 'quarantine') : [];
  for (const { reference, received, rejected, expected, location } of isApplied ? inStock : lines) {
    const sum = sums.get(reference) ?? noGoods;
    const pieces = isApplied ? received - rejected : 0;
    sums.set(reference, {
      pieces: sum.pieces + pieces,
      expected: sum.expected + (isApplied ? 0 : expected),
      location: pieces > 0 && location !== '' ? location : sum.location,
    });
  }
  return sums;
}

/** The product with its stock after a pending command. */
export function withStockDelta(product: Product, delta: StockDelta | undefined): Product {
  if (!delta) return product;
  const { onHand, incoming = 0, location = product.location, countDue } = delta;
  const moved = {
    ...product,
    location,
    allocated: product.allocated + delta.allocated,
    incoming: Math.max(0, product.incoming + incoming),
  };
  return {
    ...moved,
    ...(countDue && { count_due: true }),
    ...stockFieldsFor(moved, product.on_hand + onHand),
  };
}

function sumByProduct(
  { stockEffect }: TransitionRule,
  before: readonly Line[],
  after: readonly Line[],
): ReadonlyMap<string, StockDelta> {
  const sums = new Map<string, StockDelta>();
  for (const line of before) {
    const left = after.find(({ id }) => id === line.id);
    if (!left) continue;
    const { product_reference: reference } = line;
    const sum = sums.get(reference) ?? { onHand: 0, allocated: 0 };
    // Pieces that move to a back order stay allocated.
    const toBackOrder = line.quantity - left.quantity;
    sums.set(reference, {
      onHand: sum.onHand + onHandDelta(stockEffect, line, left),
      allocated: sum.allocated + left.allocated - line.allocated + toBackOrder,
    });
  }
  return sums;
}
