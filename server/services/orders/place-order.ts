import { sql } from 'kysely';
import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { coarseShortagesOf, coarseWaitingByLine, shortagesOf } from '#contract/rules/stock/waiting-pieces.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { isUnlinkedClient } from '#server/entities/actor.ts';
import { rowCondition } from '#server/entities/read/row-condition.ts';
import { cleanReferences } from '#server/entities/write/references.ts';
import { changeStock } from '../stock/change-stock.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { queueOrderConfirmed } from '../mails/queue-order-mails.ts';
import { markOrderPlaceConflictsAsRead } from '../notifications/notify-conflict.ts';
import { removeOrdered, recordBasketChange } from './basket.ts';
import { cleanLines } from './find-articles.ts';
import { requireUnchangedArticles } from './require-unchanged-articles.ts';
import { maySeeShortage } from './shortages.ts';
import { requireTotal, requireConfirmedPieces } from './require-order-limits.ts';
import { requireAllowedWishDay } from './require-order-day.ts';
import { writeOrder } from './write-order.ts';

type Args = CommandArgs<'order.place'>;

/**
 * Places an order: copies the current prices, names and addresses, allocates the stock, and creates jobs for markings.
 * Refuses where something differs from what the user saw (`requireUnchangedArticles`).
 */
export async function placeOrder(context: CommandContext, given: Args): Promise<unknown> {
  const args = { ...given, lines: await cleanLines(context.tx, given.lines) };
  requireAllowedWishDay(context, args.wanted_on ?? null);
  const customer = await findCustomer(context, args.customer_code);
  requireConfirmedPieces(context, args.lines, args.large_confirmed);
  const articles = await requireUnchangedArticles(context, args);
  requireTotal(args.lines);
  const { order, lines, stock } = await writeOrder(context, customer, args, ({ reference }) =>
    articles.get(reference)!,
  );
  await changeStock(
    context.tx,
    lines.map((line) => ({ reference: line.product_reference, allocatedDelta: line.allocated })),
    // No movement is written, because only the allocation changes; the cause is unused.
    { cause: 'correction', source: order.number },
  );
  await markOrderPlaceConflictsAsRead(context);
  await queueOrderConfirmed(context.tx, order, lines, coarseWaitingByLine(args.lines, stock));
  if (args.from_basket) {
    await removeOrdered(context, args.lines);
    await recordBasketChange(context.tx, context.actor.user_id);
  }
  const visibleShortagesOf = maySeeShortage(context.actor) ? shortagesOf : coarseShortagesOf;
  // `short` is the wire name of the shortages.
  return { number: order.number, total: order.total, short: visibleShortagesOf(args.lines, stock) };
}

async function findCustomer(context: CommandContext, code: string): Promise<EntityRow<'customers'>> {
  const { tx, actor } = context;
  if (isUnlinkedClient(actor)) throw new Refusal('order.customer_missing');
  const where = rowCondition('customers', actor, { q: '', filters: {} });
  const [key] = await cleanReferences(tx.q, 'customers', [code]);
  const { rows } = await sql<EntityRow<'customers'>>`
    select * from customers where code = ${key} and ${where}`.execute(tx.q);
  const [customer] = rows;
  if (!customer) throw new Refusal('row.not_found', { params: { reason: 'customer', code } });
  return customer;
}
