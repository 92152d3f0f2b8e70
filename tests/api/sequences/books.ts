import type { OrderStatus } from '#contract/rules/orders/order-status.ts';
import type { CommandArgs } from '#contract/commands/registry.ts';
import type { Database } from '#server/db/database.ts';
import type { SystemTables } from '#server/db/system-tables.ts';
import type { HouseState } from './house-state.ts';
import type { Delivery } from './player.ts';

export type BookLine = {
  id: string;
  orderId: string;
  reference: string;
  product: string;
  /** Cents. */
  price: number;
  quantity: number;
  shipped: number;
  isRemoved: boolean;
  /** Pieces that are picked, or were when the order shipped. */
  picked: number;
  /** Of the picked pieces those that are marked for certain; of pieces that did not come back, marked ones are missing first. */
  marked: number;
  /** Whether it last shipped with its pieces unmarked by the decision of a user. */
  shipsUnmarked: boolean;
};

export type BookOrder = {
  id: string;
  number: string;
  customer: string;
  status: OrderStatus;
  /** Cents, incl. VAT. */
  paid: number;
  /** Id of the order that a back order continues, or empty. */
  continues: string;
  /** Percent with at most one decimal: of the setting when it was placed, or of the order that it continues. */
  vatRate: number;
  /** Pieces by article that users ordered and amended, taken from the commands alone. */
  asked: Map<string, number>;
  /** Pieces by product that the ledger moved out since the order was last in preparation. */
  left: Map<string, number>;
  /** Whether a shipment of it was undone. */
  wasUndone: boolean;
};

/**
 * What happened to the orders, kept apart from the program: statuses, payments and ordered pieces come from the applied
 * commands, pieces and prices of lines from the events in the history, and what left from the ledger of movements.
 */
export type Books = {
  orders: Map<string, BookOrder>;
  lines: Map<string, BookLine>;
  /** The setting, in percent. */
  vatRate: number;
};

type Entry = Pick<SystemTables['history'], 'entity' | 'row_id' | 'action' | 'act_id'> & {
  changes: Record<string, [unknown, unknown]>;
};

export const add = (pieces: Map<string, number>, key: string, more: number) =>
  pieces.set(key, (pieces.get(key) ?? 0) + more);

const newLine: BookLine = {
  id: '',
  orderId: '',
  reference: '',
  product: '',
  price: 0,
  quantity: 0,
  shipped: 0,
  isRemoved: false,
  picked: 0,
  marked: 0,
  shipsUnmarked: false,
};

/** Opens the books of a warehouse in which nothing has shipped yet. */
export function openBooks(state: HouseState, vatRate: number): Books {
  const books: Books = { orders: new Map(), lines: new Map(), vatRate };
  for (const { id, number, customer_code: customer, status, amount_paid: paid } of state.orders)
    openOrder(books, { id, number, customer, status, paid, continues: '' });
  for (const line of state.orderlines) {
    const { id, order_id: orderId, reference, product_reference: product, price, quantity } = line;
    books.lines.set(id, { ...newLine, id, orderId, reference, product, price, quantity });
    add(books.orders.get(orderId)!.asked, reference, quantity);
  }
  return books;
}

function openOrder(books: Books, order: Omit<BookOrder, 'vatRate' | 'asked' | 'left' | 'wasUndone'>): void {
  const { vatRate } = books.orders.get(order.continues) ?? books;
  books.orders.set(order.id, { ...order, vatRate, asked: new Map(), left: new Map(), wasUndone: false });
}

/** Enters the applied commands of a batch, with their events: those after the history entry `told`. */
export async function keepBooks(
  books: Books,
  db: Database,
  told: string,
  batch: readonly Delivery[],
): Promise<void> {
  const applied = batch.filter(({ verdict }) => verdict.status === 'applied');
  if (applied.length === 0) return;
  const rows = await db.read
    .selectFrom('history')
    .select(['entity', 'row_id', 'action', 'act_id', 'changes'])
    .where('id', '>', told)
    .where('entity', 'in', ['orders', 'orderlines', 'movements'])
    .orderBy('id')
    .execute();
  const entries = rows.map((row): Entry => ({
    ...row,
    changes: JSON.parse(row.changes) as Entry['changes'],
  }));
  for (const { command } of applied) {
    const own = entries.filter((one) => one.act_id === command.id);
    for (const one of own.filter(({ entity, action }) => entity === 'orders' && action === 'create'))
      enterOrder(books, one);
    enterCommand(books, command.type, command.args);
    for (const one of own.filter(({ entity }) => entity === 'orderlines')) enterLine(books, one);
    for (const one of own.filter(({ entity }) => entity === 'movements')) enterMovement(books, one);
  }
}

function enterOrder(books: Books, { row_id: id, changes }: Entry): void {
  const text = (field: string) => (changes[field]?.[1] as string | undefined) ?? '';
  const continues = text('continues_id');
  const facts = { number: text('number'), customer: text('customer_code'), continues };
  openOrder(books, { id, status: 'Pending', paid: 0, ...facts });
}

function enterCommand(books: Books, type: string, args: unknown): void {
  if (type === 'order.place') {
    const { order_id, lines } = args as CommandArgs<'order.place'>;
    for (const line of lines) add(books.orders.get(order_id)!.asked, line.reference, line.quantity);
  } else if (type === 'order.amend') {
    const { order_id, lines, added } = args as CommandArgs<'order.amend'>;
    const { asked } = books.orders.get(order_id)!;
    for (const { line_id, quantity } of lines) {
      const line = books.lines.get(line_id);
      if (line?.orderId === order_id && !line.isRemoved) add(asked, line.reference, quantity - line.quantity);
    }
    for (const line of added) if (!books.lines.has(line.line_id)) add(asked, line.reference, line.quantity);
  } else if (type === 'order.pay') {
    const { order_id, amount_paid } = args as CommandArgs<'order.pay'>;
    books.orders.get(order_id)!.paid = amount_paid;
  } else if (type === 'line.mark') {
    const { line_id, done } = args as CommandArgs<'line.mark'>;
    books.lines.get(line_id)!.marked = done;
  } else if (type === 'order.transition') {
    const { order_id, to } = args as CommandArgs<'order.transition'>;
    const order = books.orders.get(order_id)!;
    movePieces(books, order, args as CommandArgs<'order.transition'>);
    if (order.status === 'Shipped' && to === 'Pending') order.wasUndone = true;
    order.status = to;
    if (to === 'Pending') order.left.clear();
  }
}

/** Follows the marked pieces of an order whose status changes. */
function movePieces(
  books: Books,
  { id, status }: BookOrder,
  { to, unmarked = [], restock = [] }: CommandArgs<'order.transition'>,
): void {
  for (const line of [...books.lines.values()].filter((one) => one.orderId === id)) {
    if (status === 'Canceled' && to === 'Pending') line.marked = 0;
    if (status === 'Pending' && to === 'Shipped') line.shipsUnmarked = unmarked.includes(line.id);
    if (status === 'Shipped' && to === 'Pending') {
      const back = restock.find((one) => one.line_id === line.id)?.quantity ?? line.shipped;
      line.marked = Math.max(0, line.marked - Math.max(0, line.shipped - back));
    }
  }
}

function enterLine(books: Books, { row_id: id, action, changes }: Entry): void {
  const line: BookLine = books.lines.get(id) ?? { ...newLine, id };
  books.lines.set(id, line);
  if (action === 'delete') {
    line.isRemoved = true;
    return;
  }
  const value = <T>(field: string, now: T) => (changes[field] ? (changes[field][1] as T) : now);
  line.orderId = value('order_id', line.orderId);
  line.reference = value('reference', line.reference);
  line.product = value('product_reference', line.product);
  line.price = value('price', line.price);
  line.quantity = value('quantity', line.quantity);
  line.shipped = value('shipped', line.shipped);
  line.picked = value('picked', line.picked);
  // Pieces that are put back are unmarked ones, as far as there are any.
  line.marked = Math.min(line.marked, line.picked);
}

function enterMovement(books: Books, { changes }: Entry): void {
  const [cause, source] = [changes['cause']?.[1], changes['source']?.[1]];
  if (cause !== 'shipment') return;
  const order = [...books.orders.values()].find(({ number }) => number === source);
  if (order) add(order.left, changes['reference']![1] as string, -(changes['quantity']![1] as number));
}
