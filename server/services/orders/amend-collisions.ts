import type {
  AmendCollisions,
  DayCollision,
  DetailCollision,
  LineCollision,
  MarkingCollision,
} from '#contract/commands/amend-collisions.ts';
import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { mayAmendMarking } from '#contract/rules/marking/amended-marking.ts';
import { amendedDays, amendedDetails } from '#contract/rules/orders/amended-details.ts';
import { minQuantity } from '#contract/rules/orders/amendment.ts';
import type { CommandContext } from '../commands/command-context.ts';
import type { JobRow, LineRow, OrderRow } from './order-rows.ts';

type Args = CommandArgs<'order.amend'>;

/**
 * Returns the parts of an amendment that collide, or null where none does. A part that does not have the wanted value
 * yet collides if
 * - another user changed it since the user saw it,
 * - it is the quantity of a line and below the pieces that are picked or marked already, or
 * - it is a marking on which work has started, or that was removed with its line or its job.
 *
 * Refuses `row.not_found` for a line that the order never had.
 */
export async function findCollisions(
  context: CommandContext,
  args: Args,
  order: OrderRow,
  lines: readonly LineRow[],
  jobs: readonly JobRow[],
): Promise<AmendCollisions | null> {
  const found: LineCollision[] = [];
  for (const { line_id, quantity: mine, from } of args.lines) {
    const line = lines.find((one) => one.id === line_id) ?? (await removedLine(context, order.id, line_id));
    if (!line) throw new Refusal('row.not_found');
    const theirs = line.deleted_at === null ? line.quantity : 0;
    const job = jobs.find((one) => one.orderline_id === line_id);
    const min = theirs === 0 ? 0 : minQuantity(line, job?.quantity_done ?? 0);
    if (mine === theirs || (theirs === from && mine >= min)) continue;
    const { reference, marking, price } = line;
    found.push({ line_id, reference, marking, price, mine, theirs, min });
  }
  const details = amendedDetails.flatMap((detail): DetailCollision[] => {
    const change = args.details[detail];
    const theirs = order[detail];
    if (!change || change.to === theirs || change.from === theirs) return [];
    return [{ detail, mine: change.to, theirs }];
  });
  const days = amendedDays.flatMap((day): DayCollision[] => {
    const change = args.days?.[day];
    const theirs = order[day];
    if (!change || change.to === theirs || change.from === theirs) return [];
    return [{ day, mine: change.to, theirs }];
  });
  const markings: MarkingCollision[] = [];
  for (const { line_id, from, to: mine } of args.markings ?? []) {
    // The user who orders a removed line again decides about its marking with it.
    if (found.some((one) => one.line_id === line_id && one.theirs === 0)) continue;
    const line = lines.find((one) => one.id === line_id) ?? (await removedLine(context, order.id, line_id));
    if (!line) throw new Refusal('row.not_found');
    const theirs = line.deleted_at === null ? line.marking : '';
    const job = jobs.find((one) => one.orderline_id === line_id);
    // A marking that was removed, with its line or its job, cannot be changed either.
    const locked = theirs === '' || !job || !mayAmendMarking(job);
    if (mine === theirs || (theirs === from && !locked)) continue;
    markings.push({ line_id, reference: line.reference, mine, theirs, locked });
  }
  if (found.length + details.length + days.length + markings.length === 0) return null;
  return { order: { id: order.id, number: order.number }, lines: found, details, days, markings };
}

/** A line of the order that an earlier amendment removed; undefined if the order never had it. */
function removedLine({ tx }: CommandContext, orderId: string, lineId: string): Promise<LineRow | undefined> {
  return tx.q
    .selectFrom('orderlines')
    .selectAll()
    .where('id', '=', lineId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}
