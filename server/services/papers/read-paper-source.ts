import { Refusal } from '#contract/errors.ts';
import { offeredPapers } from '#contract/rules/papers/offered-papers.ts';
import type { PaperKind } from '#contract/rules/papers/paper.ts';
import type { PaperSource } from '#contract/rules/papers/paper-source.ts';
import { waitingById } from '#contract/rules/stock/waiting-pieces.ts';
import type { Queries } from '#server/db/database.ts';
import { requireStaff, type Actor } from '#server/entities/actor.ts';
import { readStored, redactRow } from '#server/entities/read/read-rows.ts';
import { linesOf } from '../orders/order-rows.ts';
import { readWaitingLines } from '../orders/waiting-lines.ts';
import { readComingPieces } from './read-coming-pieces.ts';

type Setting = Pick<PaperSource, 'now' | 'reader' | 'company' | 'installation'> & {
  timeZone: string;
};

/** Refuses papers that the actor's role never gets, whatever its permissions. */
export function requirePaper(actor: Actor, kind: PaperKind): void {
  if (offeredPapers(actor.role, { status: 'Shipped', total: 0 }).includes(kind)) return;
  requireStaff(actor);
  throw new Refusal('access.forbidden', { params: { reason: 'papers' } });
}

/** Whether a visible order has a paper. Refuses `row.not_found` for an order of another company. */
export async function hasPaper(q: Queries, actor: Actor, kind: PaperKind, orderId: string): Promise<boolean> {
  return offeredPapers(actor.role, await readStored(q, 'orders', actor, orderId)).includes(kind);
}

/**
 * What a paper of a visible order is made of, with the fields that the actor may see. Refuses `row.not_found` for an
 * order of another company, and for a paper that this order does not have.
 */
export async function readPaperSource(
  q: Queries,
  actor: Actor,
  kind: PaperKind,
  orderId: string,
  setting: Setting,
): Promise<PaperSource> {
  requirePaper(actor, kind);
  const stored = await readStored(q, 'orders', actor, orderId);
  if (!offeredPapers(actor.role, stored).includes(kind)) throw new Refusal('row.not_found');
  const lines = await linesOf({ q }, orderId);
  const jobs = await q
    .selectFrom('customizations')
    .select(['orderline_id', 'state', 'quantity_done'])
    .where('order_id', '=', orderId)
    .where('deleted_at', 'is', null)
    .execute();
  const user = await q
    .selectFrom('users')
    .select('full_name')
    .where('id', '=', actor.user_id)
    .executeTakeFirst();
  // The confirmation is the same paper for all users; the pick list is for the warehouse.
  const asCustomer = kind === 'confirmation';
  const waiting = kind === 'delivery-note' ? [] : await readWaitingLines(q, actor, orderId, { asCustomer });
  const coming = kind === 'pick-list' ? undefined : await readComingPieces(q, stored, lines);
  return {
    ...setting,
    ...(coming && { coming }),
    waiting: waitingById(waiting),
    order: redactRow('orders', actor, stored),
    lines: lines.map((line) => redactRow('orderlines', actor, line)),
    jobs,
    printedBy: user?.full_name || actor.username,
  };
}
