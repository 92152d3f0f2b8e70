import type { Rows } from '../../registry.ts';
import { backOrdersOf, type BackOrder, type BackOrderLinks } from './back-orders.ts';
import { billedPieces } from './line-amount.ts';
import { hasShipped, type OrderStatus } from './order-status.ts';

type Line = Pick<
  Rows['orderlines'],
  'id' | 'reference' | 'marking' | 'ordered' | 'quantity' | 'shipped' | 'backordered'
>;

/** An order of a chain of back orders, with its lines in order. */
export type ChainedOrder = {
  order: BackOrderLinks & BackOrder & { status: OrderStatus };
  lines: readonly Line[];
};

/** Pieces that back orders deliver: those that an open one has still to ship, and those that one has shipped. */
export type Coming<T> = { toFollow: T; shippedSince: T };

/** What the back orders of an order deliver: the orders that do, and their pieces of each line that moved to them. */
export type ComingPieces = {
  orders: Coming<readonly BackOrder[]>;
  byLine: ReadonlyMap<string, Coming<number>>;
};

/** Pieces with the id of the order that delivers them, and whether it has. */
type Delivery = { id: string; pieces: number; isShipped: boolean };

/** A line of a back order with its place (`placesOf`) and the pieces that it still has to share. */
type Source = { line: Line; place: string; deliveries: Delivery[] };

/**
 * Reads the back orders of an order, their back orders, and so on.
 * @param read returns orders by their ids; without those that do not exist, or null where they are not known
 * @returns null where one of them is not known
 */
export async function readBackOrderChain(
  order: BackOrderLinks & { id: string },
  read: (ids: string[]) => Promise<ChainedOrder[] | null>,
): Promise<ChainedOrder[] | null> {
  const chain: ChainedOrder[] = [];
  const seen = new Set([order.id]);
  let next = backOrdersOf(order);
  while (next.length > 0) {
    const ids = next.flatMap(({ id }) => (seen.has(id) ? [] : [id]));
    if (ids.length === 0) break;
    for (const id of ids) seen.add(id);
    const backOrders = await read(ids);
    if (!backOrders || backOrders.some(hidesBackOrders)) return null;
    chain.push(...backOrders);
    next = backOrders.flatMap((one) => backOrdersOf(one.order));
  }
  return chain;
}

/** Whether pieces moved on to back orders that are not named, because a Technician does not see one of them. */
function hidesBackOrders({ order, lines }: ChainedOrder): boolean {
  return backOrdersOf(order).length === 0 && lines.some(({ backordered }) => backordered > 0);
}

/**
 * What the back orders of an order deliver, or have delivered, of the pieces that moved to them: nothing of canceled ones
 * and of closed pieces. Back orders of back orders count with them. A line gets the pieces of the line that continues it:
 * of the same article and marking, at the same place. Then lines of one article share what is left, because the lines and
 * markings of a back order may be changed.
 * @param lines of the order, in their order
 * @param chain its back orders, of `readBackOrderChain`
 */
export function comingPieces(
  order: BackOrderLinks & { id: string },
  lines: readonly Line[],
  chain: readonly ChainedOrder[],
): ComingPieces {
  const deliveries = deliveriesOf(order, lines, new Map(chain.map((one) => [one.order.id, one])));
  const delivering = new Set([...deliveries.values()].flat().map(({ id }) => id));
  const orders = (isShipped: boolean) =>
    chain.flatMap(({ order: { id, number, status } }) =>
      delivering.has(id) && hasShipped(status) === isShipped ? [{ id, number }] : [],
    );
  const pieces = (some: readonly Delivery[], isShipped: boolean) =>
    sumOf(some.filter((one) => one.isShipped === isShipped));
  return {
    orders: { toFollow: orders(false), shippedSince: orders(true) },
    byLine: new Map(
      [...deliveries].map(([id, some]) => [
        id,
        { toFollow: pieces(some, false), shippedSince: pieces(some, true) },
      ]),
    ),
  };
}

/** Pieces of a line that did not ship with its order. */
export type UnshippedPieces = Coming<number> & {
  /** Moved to back orders, of which is not known what they deliver. */
  moved: number;
  /** Not delivered, because they were closed with the order or by its back orders. */
  closed: number;
};

/**
 * What became of the pieces of a line that did not ship with its order.
 * @param coming what the back orders deliver; undefined where that is not known
 */
export function unshippedPieces(
  status: OrderStatus,
  line: Pick<Line, 'id' | 'quantity' | 'shipped' | 'backordered'>,
  coming: ComingPieces | undefined,
): UnshippedPieces {
  const closed = hasShipped(status) ? Math.max(0, line.quantity - line.shipped) : 0;
  if (!coming) return { toFollow: 0, shippedSince: 0, moved: line.backordered, closed };
  const { toFollow, shippedSince } = coming.byLine.get(line.id) ?? { toFollow: 0, shippedSince: 0 };
  return { toFollow, shippedSince, moved: 0, closed: closed + line.backordered - toFollow - shippedSince };
}

/** What is delivered of each line that moved, by the orders that deliver it. */
function deliveriesOf(
  order: BackOrderLinks,
  lines: readonly Line[],
  chain: ReadonlyMap<string, ChainedOrder>,
): Map<string, Delivery[]> {
  const moved = lines.filter(({ backordered }) => backordered > 0);
  const places = placesOf(moved);
  const sources = backOrdersOf(order).flatMap(({ id }) => sourcesOf(id, chain));
  const byArticle = Map.groupBy(sources, ({ line }) => line.reference);
  const matches: ((line: Line, source: Source) => boolean)[] = [
    (line, source) => source.place === places.get(line.id),
    (line, source) => source.line.marking === line.marking && source.line.ordered === line.backordered,
    (line, source) => source.line.marking === line.marking,
    () => true,
  ];
  const delivered = new Map<string, Delivery[]>(moved.map(({ id }) => [id, []]));
  for (const isMatch of matches)
    for (const line of moved)
      for (const source of byArticle.get(line.reference) ?? [])
        if (isMatch(line, source)) take(source.deliveries, delivered.get(line.id)!, line.backordered);
  return delivered;
}

/** The lines of a back order with what they deliver, themselves or through its own back orders. */
function sourcesOf(id: string, chain: ReadonlyMap<string, ChainedOrder>): Source[] {
  const known = chain.get(id);
  if (!known) return [];
  const { order, lines } = known;
  // No order continues itself.
  const later = deliveriesOf(order, lines, new Map([...chain].filter(([other]) => other !== id)));
  const places = placesOf(lines);
  return lines.map((line) => {
    const pieces = order.status === 'Canceled' ? 0 : billedPieces(order.status, line);
    const own = { id, pieces, isShipped: hasShipped(order.status) };
    return { line, place: places.get(line.id)!, deliveries: [own, ...(later.get(line.id) ?? [])] };
  });
}

/** Which of how many lines of the same article and marking each line is. */
function placesOf(lines: readonly Line[]): Map<string, string> {
  const places = new Map<string, string>();
  for (const same of Map.groupBy(lines, ({ reference, marking }) => JSON.stringify([reference, marking])))
    for (const [at, { id }] of same[1].entries()) places.set(id, `${same[0]} ${at} ${same[1].length}`);
  return places;
}

/** Moves pieces from some deliveries to others, until those have `max` pieces. */
function take(from: Delivery[], to: Delivery[], max: number): void {
  for (const delivery of from) {
    const pieces = Math.min(delivery.pieces, max - sumOf(to));
    if (pieces <= 0) continue;
    delivery.pieces -= pieces;
    to.push({ ...delivery, pieces });
  }
}

function sumOf(deliveries: readonly Delivery[]): number {
  return deliveries.reduce((sum, { pieces }) => sum + pieces, 0);
}
