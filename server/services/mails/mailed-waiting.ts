import { waitingOfLine } from '#contract/rules/papers/build-confirmation.ts';
import { strongerWaiting, waitingOf, type Waiting } from '#contract/rules/stock/waiting-pieces.ts';
import type { Queries } from '#server/db/database.ts';
import { linesOf } from '../orders/order-rows.ts';
import { readCoarseWaiting } from '../orders/waiting-lines.ts';
import type { MailedWaiting } from './mail-template.ts';
import type { OrderedMailLine } from './order-facts.ts';

/** What waits for stock of each line of an order, by its id, as the confirmation names it to the customer. */
export async function readMailedWaiting(q: Queries, orderId: string): Promise<MailedWaiting> {
  const order = await q.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (!order) return new Map();
  const coarse = await readCoarseWaiting(q, order);
  const onPage = new Map([...coarse].map(([lineId, one]) => [lineId, waitingOf(one)]));
  const lines = await linesOf({ q }, orderId);
  return new Map(
    lines.map((line) => {
      const waiting = waitingOfLine({ order, waiting: onPage }, line);
      return [line.id, { waiting, quantity: line.quantity, isMoved: line.backordered > 0 }];
    }),
  );
}

/**
 * What a mail says of a line: nothing if none of it waits by now. Otherwise, just after the event, the more exact of what
 * waits now and what the user who ordered was shown. No number where other pieces are ordered of the line since.
 */
export function waitingOfMailLine(
  { line_id = '', pieces, shown }: OrderedMailLine,
  lines: MailedWaiting,
  isLate: boolean,
): Waiting {
  const now = lines.get(line_id);
  if (!now || now.waiting === 0) return 0;
  const waiting = isLate ? now.waiting : strongerWaiting(now.waiting, shown);
  return typeof waiting === 'number' && now.quantity !== pieces ? null : waiting;
}
