import type { CommandArgs, CommandType } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { keptSince } from '#contract/rules/feed/feed-window.ts';
import { amendRefusal, minQuantity } from '#contract/rules/orders/amendment.ts';
import { claimStateOf, mayWorkOn } from '#contract/rules/orders/claim.ts';
import { decideTransition, type OrderStatus } from '#contract/rules/orders/order-status.ts';
import { shipsInFull } from '#contract/rules/orders/shipment.ts';
import { canPack, stateAfterPick, type LineFields } from '#contract/rules/orders/preparation.ts';
import type { ReplicaRow } from '#src/sync/rows/packed-rows/replica-row.ts';
import { feedSetOfPerson, seenRow } from './model-visibility.ts';
import type { Person, Write } from './server-state.ts';

type Checked = 'open' | 'done already';
type OrderRow = ReplicaRow & {
  status: OrderStatus;
  status_seq: number;
  ready: boolean;
  started: boolean;
  shipped_at: string | null;
  claimed_by: string;
  claimed_at: string | null;
};
type LineRow = ReplicaRow & LineFields;

/** The refusals of a command's service; `done already` if the requested state holds and nothing is written. */
export function checkCommand(tx: Write, person: Person, type: CommandType, args: unknown): Checked {
  switch (type) {
    case 'order.place':
      return checkPlace(tx, person, args as CommandArgs<'order.place'>);
    case 'order.amend':
      return checkAmendment(tx, person, args as CommandArgs<'order.amend'>);
    case 'order.transition':
      return checkTransition(tx, person, args as CommandArgs<'order.transition'>);
    case 'order.claim':
      return checkClaim(tx, person, args as CommandArgs<'order.claim'>);
    case 'order.release':
      checkWork(tx, person, (args as { order_id: string }).order_id, false);
      return 'open';
    case 'line.pick':
      return checkPick(tx, person, args as CommandArgs<'line.pick'>);
    case 'order.pack':
      return checkPack(tx, person, args as CommandArgs<'order.pack'>);
    case 'basket.set':
      return 'open';
    default:
      throw new Refusal('command.unknown');
  }
}

function checkPlace(tx: Write, person: Person, args: CommandArgs<'order.place'>): Checked {
  const customers = [...tx.state.rows.get('customers')!.values()];
  const customer = customers.find((row) => row['code'] === args.customer_code);
  const theirs = person.role !== 'Client' || person.customer_code === args.customer_code;
  if (!customer || !theirs) throw new Refusal('row.not_found');
  if (tx.state.rows.get('orders')!.has(args.order_id)) throw new Refusal('row.exists');
  checkPrices(tx, args.lines);
  return 'open';
}

function checkAmendment(tx: Write, person: Person, args: CommandArgs<'order.amend'>): Checked {
  const order = seenOrder(tx, person, args.order_id);
  const refused = amendRefusal(order, person.role);
  if (refused) throw new Refusal(refused);
  if (order.status_seq !== args.status_seq) throw new Refusal('order.status_changed');
  const rows = [...tx.state.rows.get('orderlines')!.values()] as LineRow[];
  const left = new Set(rows.filter((line) => line['order_id'] === order.id).map((line) => line.id));
  for (const { line_id, quantity, from } of args.lines) {
    const line = rows.find((one) => one.id === line_id && left.has(one.id));
    if (quantity === (line?.quantity ?? 0)) continue;
    if (!line || line.quantity !== from || quantity < minQuantity(line, 0))
      throw new Refusal('order.amend_collides');
    if (quantity === 0) left.delete(line_id);
  }
  const { customer_reference: reference } = args.details;
  const known = order['customer_reference'];
  if (reference && reference.to !== known && reference.from !== known)
    throw new Refusal('order.amend_collides');
  checkPrices(tx, args.added);
  if (left.size === 0 && args.added.length === 0) throw new Refusal('order.empty');
  return 'open';
}

function checkPrices(tx: Write, lines: CommandArgs<'order.place'>['lines']): void {
  const articles = [...tx.state.rows.get('articles')!.values()];
  for (const line of lines) {
    const article = articles.find((row) => row['reference'] === line.reference);
    if (!article) throw new Refusal('order.article_gone');
    if (article['price'] !== line.price) throw new Refusal('order.price_changed');
  }
}

function seenOrder(tx: Write, person: Person, id: string): OrderRow {
  const row = seenRow(tx.state, feedSetOfPerson(tx.state, person), 'orders', id, keptSince(tx.now));
  if (!row) throw new Refusal('row.not_found');
  return row as OrderRow;
}

function checkTransition(tx: Write, person: Person, args: CommandArgs<'order.transition'>): Checked {
  const order = seenOrder(tx, person, args.order_id);
  if (order.status === args.to) return 'done already';
  if (order.status_seq !== args.status_seq) throw new Refusal('order.status_changed');
  const lines = [...tx.state.rows.get('orderlines')!.values()].filter(
    (line) => line['order_id'] === args.order_id && line['quantity'] !== 0,
  ) as LineRow[];
  const verdict = decideTransition(
    { ...order, full: shipsInFull({ line_count: lines.length }, lines) },
    args.to,
    person.role,
    args.reason,
    tx.now,
  );
  if (!verdict.ok) throw new Refusal(verdict.code);
  return 'open';
}

function checkClaim(tx: Write, person: Person, { order_id, from }: CommandArgs<'order.claim'>): Checked {
  const order = seenOrder(tx, person, order_id);
  const isOthers = !mayWorkOn(claimStateOf(order, person.username, tx.now), person.role);
  if (order.status === 'Pending' && from === '' && isOthers) return 'done already';
  checkWork(tx, person, order_id, true);
  return 'open';
}

function checkWork(tx: Write, person: Person, id: string, claims: boolean): void {
  const order = seenOrder(tx, person, id);
  if (!claims) return;
  if (order.status !== 'Pending') throw new Refusal('order.not_pending');
  if (!mayWorkOn(claimStateOf(order, person.username, tx.now), person.role))
    throw new Refusal('order.claimed');
}

function lineOf(tx: Write, orderId: string, lineId: string): LineRow {
  const line = tx.state.rows.get('orderlines')!.get(lineId);
  if (!line || line['order_id'] !== orderId) throw new Refusal('row.not_found');
  return line as LineRow;
}

function checkPick(tx: Write, person: Person, args: CommandArgs<'line.pick'>): Checked {
  checkWork(tx, person, args.order_id, true);
  const line = lineOf(tx, args.order_id, args.line_id);
  if (args.picked > line.quantity) throw new Refusal('line.overpick');
  const after = stateAfterPick(line, args.picked);
  const isSame = line.picked === args.picked && line.prep_state === after;
  const isOwn = tx.state.pickers.get(line.id) === person.user_id;
  if (isSame && (isOwn || args.picked <= args.from)) return 'done already';
  if (line.picked !== args.from) throw new Refusal('line.changed');
  return 'open';
}

function checkPack(tx: Write, person: Person, args: CommandArgs<'order.pack'>): Checked {
  checkWork(tx, person, args.order_id, true);
  const lines = args.line_ids.map((id) => lineOf(tx, args.order_id, id));
  const open = lines.filter((line) => line.prep_state !== 'packed');
  if (open.some((line) => !canPack(line))) throw new Refusal('line.step');
  return open.length === 0 ? 'done already' : 'open';
}
