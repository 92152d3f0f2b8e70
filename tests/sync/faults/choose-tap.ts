import type { CommandArgs, CommandType } from '#contract/commands/registry.ts';
import { commands } from '#contract/commands/registry.ts';
import type { Command } from '#contract/commands/command.ts';
import type { RoleName } from '#contract/access.ts';
import type { Rows } from '#contract/registry.ts';
import type { FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import { minQuantity } from '#contract/rules/orders/amendment.ts';
import { hasPieces } from '#contract/rules/orders/order-summary.ts';
import { canPack } from '#contract/rules/orders/preparation.ts';
import { applyOverlay } from '#src/sync/engine/outbox/overlay.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import type { ReplicaRow } from '#src/sync/rows/packed-rows/replica-row.ts';
import { people } from './cast.ts';
import type { Tap } from './lean-device.ts';
import type { Disk } from './slow-stores.ts';

export const tapKinds = ['place', 'pick', 'pack', 'ship', 'cancel', 'claim', 'basket', 'amend'] as const;
export type TapKind = (typeof tapKinds)[number];

/** What a user sees on a device: the rows with the overlay of pending commands. */
export interface Seen {
  orders: Rows['orders'][];
  linesOf: (orderId: string) => Rows['orderlines'][];
  articles: { reference: string; price: number }[];
}

export function seeDisk(disk: Disk, userId: string): Seen {
  const user = people.find((one) => one.user_id === userId)!;
  return seeRows(disk.replica.tables, disk.outbox.queue, user);
}

export function seeRows(
  tables: ReadonlyMap<FeedEntity, ReadonlyMap<string, ReplicaRow>>,
  queue: readonly QueuedCommand[],
  user: { username: string; role: RoleName },
): Seen {
  const stored = {
    orders: tables.get('orders') as unknown as Map<string, Rows['orders']>,
    orderlines: tables.get('orderlines') as unknown as Map<string, Rows['orderlines']>,
  };
  const seen = applyOverlay(stored, queue, user);
  const lines = [...(seen.orderlines?.values() ?? [])];
  return {
    orders: [...(seen.orders?.values() ?? [])],
    linesOf: (orderId) => lines.filter((line) => line.order_id === orderId),
    articles: [...tables.get('articles')!.values()] as unknown as Seen['articles'],
  };
}

/** A tap of a kind that a user could make on this device; null if there is no row to tap on. */
export function chooseTap(
  kind: TapKind,
  seen: Seen,
  draw: number,
  freshId: () => string,
  customer = `C-${1 + (draw % 2)}`,
): Tap | null {
  const pending = seen.orders.filter((order) => order.status === 'Pending');
  const order = pending[draw % Math.max(1, pending.length)];
  const article = seen.articles[draw % Math.max(1, seen.articles.length)];
  switch (kind) {
    case 'place':
      return article
        ? tapOf('order.place', freshId, placeArgs(article, 1 + (draw % 3), freshId, customer))
        : null;
    case 'basket':
      return article
        ? tapOf('basket.set', freshId, {
            reference: article.reference,
            quantity: draw % 5,
            marking: '',
            price_seen: article.price,
          })
        : null;
    case 'pick':
      return order ? chooseLine(order.id, seen, draw, freshId) : null;
    case 'pack':
      return order ? choosePack(order.id, seen, freshId) : null;
    case 'claim':
      return order
        ? tapOf('order.claim', freshId, { order_id: order.id, from: order.claimed_by ?? '' })
        : null;
    case 'amend':
      return order ? chooseAmendment(order, seen, draw, freshId) : null;
    case 'ship':
    case 'cancel':
      return order
        ? tapOf('order.transition', freshId, {
            order_id: order.id,
            to: kind === 'ship' ? 'Shipped' : 'Canceled',
            status_seq: order.status_seq,
            reason: 'as asked',
          })
        : null;
  }
}

function chooseLine(orderId: string, seen: Seen, draw: number, freshId: () => string): Tap | null {
  const open = seen.linesOf(orderId).filter((line) => line.picked < line.quantity);
  const line = open[draw % Math.max(1, open.length)];
  if (!line) return null;
  const picked = draw % 3 === 0 ? line.picked + 1 : line.quantity;
  return tapOf('line.pick', freshId, { order_id: orderId, line_id: line.id, picked, from: line.picked });
}

function choosePack(orderId: string, seen: Seen, freshId: () => string): Tap | null {
  const ready = seen.linesOf(orderId).filter((line) => canPack(line));
  if (ready.length === 0) return null;
  return tapOf('order.pack', freshId, { order_id: orderId, line_ids: ready.map((line) => line.id) });
}

/**
 * An amendment within its limits: a line with more or fewer pieces, or removed, and now and then a new line and another
 * reference.
 */
export function chooseAmendment(
  order: Rows['orders'],
  seen: Seen,
  draw: number,
  freshId: () => string,
): Tap | null {
  const lines = seen.linesOf(order.id).filter(hasPieces);
  const line = lines[draw % Math.max(1, lines.length)];
  const article = seen.articles[draw % Math.max(1, seen.articles.length)];
  if (!line || !article) return null;
  const removes = draw % 5 === 0 && line.picked === 0;
  const quantity = removes ? 0 : Math.max(1, minQuantity(line, 0), line.quantity - 2 + (draw % 6));
  const [added] = placeArgs(article, 1 + (draw % 3), freshId, '').lines;
  const { customer_reference: from } = order;
  return tapOf('order.amend', freshId, {
    order_id: order.id,
    status_seq: order.status_seq,
    lines: [{ line_id: line.id, quantity, from: line.quantity }],
    added: added && (draw % 3 === 0 || removes) ? [added] : [],
    details: draw % 7 === 0 ? { customer_reference: { from, to: `PO ${draw % 10}` } } : {},
  });
}

export function placeArgs(
  article: { reference: string; price: number },
  quantity: number,
  freshId: () => string,
  customer_code: string,
): CommandArgs<'order.place'> {
  const line = { line_id: freshId(), reference: article.reference, quantity, marking: '' };
  return {
    order_id: freshId(),
    customer_code,
    lines: [{ ...line, price: article.price }],
    delivery_instructions: '',
    customer_reference: '',
    from_basket: false,
  };
}

/** A tap with its own id. */
export function tapOf<T extends CommandType>(type: T, freshId: () => string, args: CommandArgs<T>): Tap {
  return { id: freshId(), type, args, depends_on: [] };
}

/** The lane of a tap. */
export function laneOf({ type, args }: Tap): string {
  return (commands[type] as unknown as Command).lane(args);
}
