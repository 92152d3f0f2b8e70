import type { SentCommand } from '#contract/commands/envelope.ts';
import type { CommandArgs, CommandsOver, CommandType } from '#contract/commands/registry.ts';
import { cleanCode } from '#contract/rules/values/clean-text.ts';
import type { Exchange } from './exchange.ts';
import type { HouseState } from './house-state.ts';

type Moves = Map<string, number>;
type Expect<T extends CommandType> = (before: HouseState, args: CommandArgs<T>, after: HouseState) => Moves;

const move = (moves: Moves, reference: string, pieces: number) =>
  moves.set(reference, (moves.get(reference) ?? 0) + pieces);

/**
 * What each command that moves goods must change in the stock on hand; all other commands change nothing. One with an
 * availability overlay does not compile without an entry.
 */
const expected: { [T in CommandType]?: Expect<T> } & { [T in CommandsOver<'availability'>]: Expect<T> } = {
  'order.transition': (before, { order_id, to, restock = [], unmarked = [] }) => {
    const moves: Moves = new Map();
    const order = before.orders.find((one) => one.id === order_id)!;
    for (const line of before.orderlines.filter((one) => one.order_id === order_id && !one.deleted_at)) {
      const back = restock.find((one) => one.line_id === line.id)?.quantity ?? line.shipped;
      const job = before.customizations.find((one) => one.orderline_id === line.id && !one.deleted_at);
      const isMarked = line.marking === '' || line.prep_state === 'marked' || line.prep_state === 'packed';
      const goes =
        isMarked || unmarked.includes(line.id) ? line.picked : Math.min(line.picked, job?.quantity_done ?? 0);
      if (order.status === 'Pending' && to === 'Shipped') move(moves, line.product_reference, -goes);
      if (order.status === 'Shipped' && to === 'Pending')
        move(moves, line.product_reference, Math.min(back, line.shipped));
    }
    return moves;
  },
  'line.mark': (before, { customization_id, line_id, spoiled }) => {
    const job = before.customizations.find((one) => one.id === customization_id)!;
    const line = before.orderlines.find((one) => one.id === line_id)!;
    return move(new Map<string, number>(), line.product_reference, job.quantity_spoiled - spoiled);
  },
  'stock.count': (before, { product_id, counted }) => {
    const product = before.products.find((one) => one.id === product_id)!;
    return move(new Map<string, number>(), product.reference, counted - product.on_hand);
  },
  'stock.adjust': (before, { product_id, cause, pieces }) => {
    const product = before.products.find((one) => one.id === product_id)!;
    return move(new Map<string, number>(), product.reference, cause === 'found' ? pieces : -pieces);
  },
  'arrival.apply': (before, { arrival_id, lines }) => {
    const moves: Moves = new Map();
    for (const line of linesOf(before, arrival_id)) {
      const said = lines.findLast((one) => one.line_id === line.id) ?? line;
      if (isKnown(before, line.reference)) move(moves, line.reference, said.received - said.rejected);
    }
    return moves;
  },
  'arrival.settle': (before, { line_id, reference }) => {
    const line = before.arrivallines.find((one) => one.id === line_id)!;
    const moves: Moves = new Map();
    if (line.state === 'quarantine') move(moves, reference.trim(), line.received - line.rejected);
    return moves;
  },
  'arrival.reverse': (before, { arrival_id }) => {
    const moves: Moves = new Map();
    for (const line of linesOf(before, arrival_id))
      if (line.state === 'applied') move(moves, line.reference, line.rejected - line.received);
    return moves;
  },
};

/**
 * What each command that concerns it makes of `count_due`, by the product's reference: a new shortage sets it, and a count
 * where the product is ends it; all other commands leave it.
 */
const expectedDue: { [T in CommandType]?: Expect<T> } = {
  'line.short': (before, { line_id, picked }, after) => {
    const [line, now] = [before, after].map((one) => one.orderlines.find(({ id }) => id === line_id)!);
    const isLookedFor =
      line!.prep_state !== 'short' && !(line!.short_accepted && line!.prep_state !== 'to pick');
    const isNew = line!.version !== now!.version && (isLookedFor || line!.picked !== picked);
    return new Map(isNew ? [[line!.product_reference, 1]] : []);
  },
  'stock.count': (before, { product_id, cause, location }) => {
    const product = before.products.find((one) => one.id === product_id)!;
    const isThere = location === undefined || cleanCode(location) === product.location;
    return new Map(cause !== 'correction' && isThere ? [[product.reference, 0]] : []);
  },
};

function linesOf(state: HouseState, arrivalId: string) {
  const arrival = state.arrivals.find((one) => one.id === arrivalId)!;
  return state.arrivallines.filter((one) => one.arrival_number === arrival.number && !one.deleted_at);
}

function isKnown(state: HouseState, reference: string): boolean {
  return state.products.some((one) => one.reference === reference && one.deleted_at === null);
}

/** Checks that a single applied command moved exactly the right goods, once, in its author's name. */
export function checkEffects({ role, before, after }: Exchange, command: SentCommand): string[] {
  const type = command.type as CommandType;
  const expect = expected[type] as Expect<CommandType> | undefined;
  const wanted = expect?.(before, command.args as never, after) ?? new Map<string, number>();
  const old = new Set(before.movements.map((one) => one.id));
  const fresh = after.movements.filter((one) => !old.has(one.id));
  const wrong: string[] = [];
  const moved: Moves = new Map();
  const expectDue = expectedDue[type] as Expect<CommandType> | undefined;
  const due = expectDue?.(before, command.args as never, after);
  for (const { reference, count_due, location } of before.products) {
    const should = due?.get(reference) ?? count_due;
    const is = after.products.find((one) => one.reference === reference)?.count_due ?? should;
    if (is !== should) wrong.push(`${type} leaves count_due of ${reference}, at ${location}, ${is}`);
  }
  for (const one of fresh) {
    move(moved, one.reference, one.quantity);
    if (type === 'stock.count') {
      const { location } = command.args as CommandArgs<'stock.count'>;
      const should = cleanCode(
        location ?? before.products.find(({ reference }) => reference === one.reference)!.location,
      );
      if (one.location !== should) wrong.push(`a count at ${should} is recorded at ${one.location}`);
    }
    if (one.username !== role.toLowerCase()) wrong.push(`a movement with author ${one.username}`);
  }
  for (const reference of new Set([...moved.keys(), ...wanted.keys()])) {
    const [is, should] = [moved.get(reference) ?? 0, wanted.get(reference) ?? 0];
    if (is !== should) wrong.push(`${type} moved ${is} of ${reference}, not ${should}`);
  }
  return wrong;
}
