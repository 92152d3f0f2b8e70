import type { HouseState } from './house-state.ts';

type Line = HouseState['orderlines'][number];

/** The letters of an order's preparation, written by hand to check the program's own table. */
const letters: Record<string, string> = {
  'to pick': 't',
  picked: 'p',
  short: 's',
  'to mark': 'm',
  marked: 'k',
  packed: 'd',
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Checks everything that must hold for the warehouse between two batches; returns the violations. */
export function checkHouse(state: HouseState): string[] {
  return [...checkStock(state), ...checkOrders(state), ...checkJobs(state), ...checkArrivals(state)];
}

function checkStock(state: HouseState): string[] {
  const wrong: string[] = [];
  const pending = new Set(state.orders.filter((one) => one.status === 'Pending').map((one) => one.id));
  const open = state.orderlines.filter((line) => line.deleted_at === null && pending.has(line.order_id));
  for (const product of state.products) {
    const { reference } = product;
    const say = (what: string, stored: number, right: number) => {
      if (stored !== right) wrong.push(`${reference}: ${what} is ${stored}, not ${right}`);
    };
    const moves = state.movements
      .filter((move) => move.reference === reference)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    say('on hand', product.on_hand, sum(moves.map((move) => move.quantity)));
    let running = 0;
    for (const move of moves) {
      running += move.quantity;
      say(`the balance after movement ${move.id}`, move.on_hand_after, running);
      if (move.quantity === 0 && move.cause !== 'count')
        wrong.push(`${reference}: a movement of zero pieces`);
    }
    const wanted = open.filter((line) => line.product_reference === reference);
    say('allocated', product.allocated, sum(wanted.map((line) => line.quantity)));
    say('available', product.available, product.on_hand - product.allocated);
    const level =
      product.available <= 0 ? 'Rupture' : product.available <= product.threshold ? 'Low stock' : 'In stock';
    if (product.stock_level !== level) wrong.push(`${reference}: is ${product.stock_level}, not ${level}`);
    for (const article of state.articles.filter((one) => one.product_reference === reference)) {
      if (article.stock_level !== level)
        wrong.push(`article ${article.reference}: is ${article.stock_level}, not ${level}`);
    }
    const coming = state.arrivallines.filter(
      (line) => line.reference === reference && line.state === 'expected' && line.deleted_at === null,
    );
    const alert =
      product.available < product.min_stock
        ? 'critical'
        : product.max_stock > 0 && product.available > product.max_stock
          ? 'overstock'
          : 'none';
    if (product.stock_alert !== alert)
      wrong.push(`${reference}: alert is ${product.stock_alert}, not ${alert}`);
    // Without a maximum, as many as put the product back in stock.
    const target = product.max_stock > 0 ? product.max_stock : product.threshold + 1;
    say('reorder', product.reorder, Math.max(0, target - product.available - product.incoming));
    say('incoming', product.incoming, sum(coming.map((line) => line.expected)));
  }
  for (const line of state.orderlines) {
    const held = line.deleted_at === null && pending.has(line.order_id) ? line.quantity : 0;
    if (line.deleted_at === null && line.allocated !== held)
      wrong.push(`line ${line.id}: allocates ${line.allocated}, not ${held}`);
  }
  return wrong;
}

/** The step of a line, which its list shows. */
function stepOf(status: string, line: Line): string {
  if (line.quantity === 0) return 'in back order';
  if (status === 'Pending') return line.prep_state;
  if (line.shipped > 0) return 'Shipped';
  return line.total === 0 ? 'closed' : 'Canceled';
}

/** Whether a preparer picks or packs the line next. */
const isPreparerWork = ({ prep_state }: Line) => ['to pick', 'picked', 'marked'].includes(prep_state);

function checkOrders(state: HouseState): string[] {
  const wrong: string[] = [];
  const numbers = new Set<string>();
  for (const order of state.orders) {
    const lines = state.orderlines
      .filter((line) => line.order_id === order.id && line.deleted_at === null)
      .toSorted((a, b) => a.position - b.position);
    const ready = (line: Line) =>
      line.prep_state === 'packed' ||
      (line.prep_state === 'short' &&
        line.short_accepted === 1 &&
        (line.marking === '' || line.picked === 0));
    const hasLeft = order.status === 'Shipped' || order.status === 'Completed';
    const billed = (line: Line) => (hasLeft ? line.shipped : line.quantity);
    const open = lines.filter((line) => line.quantity > 0);
    const right = {
      total: sum(lines.map((line) => line.price * billed(line))),
      line_count: open.length,
      piece_count: sum(lines.map(billed)),
      preparation: open.map((line) => letters[line.prep_state]).join(''),
      ready: open.length > 0 && open.every(ready) ? 1 : 0,
      started: open.some((line) => line.prep_state !== 'to pick' || line.picked > 0) ? 1 : 0,
      has_preparer_work: order.status === 'Pending' && open.some(isPreparerWork) ? 1 : 0,
      short_count: order.status === 'Pending' ? open.filter((line) => line.prep_state === 'short').length : 0,
      marking_count: open.filter((line) => line.marking !== '').length,
    };
    for (const [field, value] of Object.entries(right)) {
      const stored = order[field as keyof typeof right];
      if (stored !== value) wrong.push(`order ${order.number}: ${field} is ${stored}, not ${value}`);
    }
    for (const line of lines) {
      if (line.total !== line.price * billed(line)) wrong.push(`line ${line.id}: total ${line.total}`);
      if (hasLeft ? line.shipped > line.picked : line.shipped !== 0)
        wrong.push(`line ${line.id}: ${line.shipped} shipped of an order that is ${order.status}`);
      if (line.step !== stepOf(order.status, line)) wrong.push(`line ${line.id}: step ${line.step}`);
      if (line.ordered !== line.quantity + line.backordered)
        wrong.push(
          `line ${line.id}: ${line.ordered} ordered, ${line.quantity} here and ${line.backordered} back ordered`,
        );
      if (line.picked < 0 || line.picked > line.quantity)
        wrong.push(`line ${line.id}: ${line.picked} picked of ${line.quantity}`);
      if (line.marking === '' && (line.prep_state === 'to mark' || line.prep_state === 'marked'))
        wrong.push(`line ${line.id}: ${line.prep_state} without a marking`);
      if (line.quantity < 0) wrong.push(`line ${line.id}: has ${line.quantity} pieces`);
    }
    wrong.push(...checkBackOrders(state, order.id, lines));
    if (order.status === 'Shipped' && order.shipped_at === null)
      wrong.push(`order ${order.number}: shipped without a date`);
    if (order.status === 'Pending' && order.shipped_at !== null)
      wrong.push(`order ${order.number}: pending, and shipped at ${order.shipped_at}`);
    if (numbers.has(order.number)) wrong.push(`order ${order.number}: its number is not unique`);
    numbers.add(order.number);
  }
  return wrong;
}

/**
 * The back orders of an order were placed with exactly the pieces that its lines moved, unless an amendment changed what
 * they are for since.
 */
function checkBackOrders(state: HouseState, orderId: string, lines: readonly Line[]): string[] {
  const backOrders = state.orders.filter((order) => order.continues_id === orderId);
  const ids = new Set(backOrders.map((order) => order.id));
  const placed = state.orderlines.filter((line) => ids.has(line.order_id));
  const piecesOf = (some: readonly Line[], of: (line: Line) => number) => {
    const pieces = new Map<string, number>();
    for (const line of some)
      if (of(line) > 0) pieces.set(line.reference, (pieces.get(line.reference) ?? 0) + of(line));
    return JSON.stringify([...pieces].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  };
  const [moved, taken] = [
    piecesOf(lines, (line) => line.backordered),
    piecesOf(placed, (line) => line.ordered),
  ];
  const isAmended = backOrders.some((order) => state.amended.has(order.id));
  return moved === taken || isAmended
    ? []
    : [`order ${orderId}: moved ${moved} to back orders, which took ${taken}`];
}

function checkJobs(state: HouseState): string[] {
  const wrong: string[] = [];
  const lines = new Map(state.orderlines.map((line) => [line.id, line]));
  const statuses = new Map(state.orders.map((order) => [order.id, order.status]));
  for (const job of state.customizations.filter((one) => one.deleted_at === null)) {
    const line = lines.get(job.orderline_id);
    if (!line || line.deleted_at !== null) {
      wrong.push(`job ${job.id}: its line is missing`);
      continue;
    }
    if (job.quantity !== line.quantity)
      wrong.push(`job ${job.id}: has ${job.quantity} pieces, its line ${line.quantity}`);
    if (job.quantity_done < 0 || job.quantity_done > line.quantity)
      wrong.push(`job ${job.id}: ${job.quantity_done} done of ${line.quantity}`);
    if (job.quantity_spoiled < 0) wrong.push(`job ${job.id}: ${job.quantity_spoiled} spoiled`);
    const toMark = line.short_accepted === 1 ? line.picked : line.quantity;
    if (line.prep_state === 'marked' && (job.state !== 'done' || job.quantity_done !== toMark))
      wrong.push(`job ${job.id}: ${job.state} with ${job.quantity_done} on a marked line of ${toMark}`);
    const isPending = statuses.get(line.order_id) === 'Pending';
    if (isPending && job.state === 'shipped unmarked')
      wrong.push(`job ${job.id}: shipped unmarked, in an order that is being prepared`);
    if (isPending && job.state === 'done' && (line.prep_state === 'to pick' || line.prep_state === 'to mark'))
      wrong.push(`job ${job.id}: done, on a line that is ${line.prep_state}`);
    if (job.state === 'blocked' && job.blocked_reason === '')
      wrong.push(`job ${job.id}: blocked without a reason`);
  }
  for (const line of lines.values()) {
    if (line.deleted_at !== null || line.marking === '') continue;
    const jobs = state.customizations.filter((job) => job.orderline_id === line.id && !job.deleted_at);
    // The job of a line that moved completely is in the back order.
    const expected = line.quantity > 0 ? 1 : 0;
    if (jobs.length !== expected) wrong.push(`line ${line.id}: has a marking and ${jobs.length} jobs`);
  }
  return wrong;
}

function checkArrivals(state: HouseState): string[] {
  const wrong: string[] = [];
  for (const arrival of state.arrivals.filter((one) => one.deleted_at === null)) {
    const lines = state.arrivallines.filter(
      (line) => line.arrival_number === arrival.number && line.deleted_at === null,
    );
    const say = (what: string) => wrong.push(`arrival ${arrival.number}: ${what}`);
    if (arrival.line_count !== lines.length) say(`counts ${arrival.line_count} lines of ${lines.length}`);
    const allowed = !arrival.applied_at
      ? ['expected']
      : arrival.reversed_at
        ? ['reversed']
        : ['applied', 'quarantine'];
    for (const line of lines) {
      if (!allowed.includes(line.state)) say(`${line.reference} is ${line.state}`);
      if (line.rejected > line.received) say(`${line.reference}: more rejected than received`);
    }
    // The arrival's movements in the ledger match its lines; once it is reversed, they add up to zero.
    const moved = new Map<string, number>();
    for (const move of state.movements.filter((one) => one.source === arrival.number))
      moved.set(move.reference, (moved.get(move.reference) ?? 0) + move.quantity);
    const brought = new Map<string, number>();
    for (const line of lines.filter((one) => one.state === 'applied'))
      brought.set(line.reference, (brought.get(line.reference) ?? 0) + line.received - line.rejected);
    for (const reference of new Set([...moved.keys(), ...brought.keys()])) {
      const [stock, said] = [moved.get(reference) ?? 0, brought.get(reference) ?? 0];
      if (stock !== said) say(`moved ${stock} of ${reference}, its lines say ${said}`);
    }
  }
  return wrong;
}
