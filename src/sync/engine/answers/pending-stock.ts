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
type StockDeltas = ReadonlyMap<string, StockDelta>;

/** What pending commands of orders and arrivals do to stock, by the id of the command and the product's reference. */
export type PendingStock = ReadonlyMap<string, StockDeltas>;

/** A queued command, and the commands before it in the queue. */
type CommandContext<T extends CommandType> = {
  rows: ReplicaRows;
  user: EffectContext['user'];
  queued: QueuedOf<T>;
  /** The queue up to the command, and with it. */
  before: readonly QueuedCommand[];
  through: readonly QueuedCommand[];
};

type ReadStockDeltas<T extends CommandType> = (context: CommandContext<T>) => Promise<StockDeltas | null>;

/** What commands of orders and arrivals do to the stock of products. */
const stockOf = {
  'order.transition': readTransition,
  'line.short': readShortage,
  'arrival.apply': readArrival,
  'arrival.settle': readArrival,
  'arrival.reverse': readArrival,
} satisfies { [T in CommandType]?: ReadStockDeltas<T> };

/** Computes what pending commands do to stock; reads only the orders and arrivals they belong to. */
export async function readPendingStock(
  rows: ReplicaRows,
  queue: readonly QueuedCommand[],
  user: EffectContext['user'],
): Promise<PendingStock> {
  const pending = new Map<string, StockDeltas>();
  for (const [index, queued] of queue.entries()) {
    if (!isInOverlay(queued) || !Object.hasOwn(stockOf, queued.type)) continue;
    // The table has the command's own function under its type, which the type of an index cannot express.
    const read = stockOf[queued.type as keyof typeof stockOf] as ReadStockDeltas<CommandType>;
    const [before, through] = [queue.slice(0, index), queue.slice(0, index + 1)];
    const deltas = await read({ rows, user, queued: queued as QueuedOf<CommandType>, before, through });
    if (deltas) pending.set(queued.id, deltas);
  }
  return pending;
}

async function readTransition(context: CommandContext<'order.transition'>): Promise<StockDeltas | null> {
  const [before, after] = await readOrders(context);
  const rule = transitionRules.find(
    ({ from, to }) => from === before.order?.status && to === after.order?.status,
  );
  return rule ? sumByProduct(rule, before.lines, after.lines) : null;
}

async function readShortage(context: CommandContext<'line.short'>): Promise<StockDeltas | null> {
  const { line_id: id, picked } = context.queued.args;
  const [was, now] = (await readOrders(context)).map(({ lines }) => lines.find((line) => line.id === id));
  if (!was || !now || was === now || !isNewShortage(was, picked)) return null;
  return new Map([[now.product_reference, { onHand: 0, allocated: 0, countDue: true }]]);
}

/** The order before and after a command. */
async function readOrders({
  rows,
  user,
  queued,
  before,
  through,
}: CommandContext<'order.transition' | 'line.short'>) {
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
}: CommandContext<'arrival.apply' | 'arrival.settle' | 'arrival.reverse'>): Promise<StockDeltas> {
  const id = queued.args.arrival_id;
  const stored = await readStoredArrival(rows, id);
  const was = overlayArrival(stored, id, before, user);
  const now = overlayArrival(stored, id, through, user);
  const deltas = new Map<string, StockDelta>();
  const add = (reference: string, { onHand = 0, incoming = 0, location = '' }: Partial<StockDelta>) => {
    const sum = deltas.get(reference) ?? { onHand: 0, allocated: 0, incoming: 0 };
    deltas.set(reference, {
      ...sum,
      onHand: sum.onHand + onHand,
      incoming: (sum.incoming ?? 0) + incoming,
      ...(location !== '' && { location }),
    });
  };
  const stockBefore = linesInStock(was);
  const referencesBefore = new Map(stockBefore.map((line) => [line.id, line.reference]));
  for (const { reference, received, rejected } of stockBefore)
    add(reference, { onHand: rejected - received });
  for (const line of linesInStock(now)) {
    const { reference, received, rejected, location } = line;
    const isPut = received > rejected && referencesBefore.get(line.id) !== reference;
    add(reference, { onHand: received - rejected, ...(isPut && { location }) });
  }
  for (const { reference, expected } of expectedLines(was)) add(reference, { incoming: -expected });
  for (const { reference, expected } of expectedLines(now)) add(reference, { incoming: expected });
  return deltas;
}

/** The lines that an arrival has put into stock. Goods in quarantine belong to no product yet. */
function linesInStock({ arrival, lines }: ArrivalAggregate): ArrivalAggregate['lines'] {
  const isInStock = arrival?.applied_at && !arrival.reversed_at;
  return isInStock ? lines.filter(({ state }) => state !== 'quarantine') : [];
}

function expectedLines({ arrival, lines }: ArrivalAggregate): ArrivalAggregate['lines'] {
  return arrival?.applied_at ? [] : lines;
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
