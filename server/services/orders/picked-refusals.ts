import { Refusal } from '#contract/errors.ts';
import { undoesUnseenWork, type PreparationState } from '#contract/rules/orders/preparation.ts';
import { isSetByOther } from '#server/entities/history/set-by-other.ts';
import { redactRow } from '#server/entities/read/read-rows.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { readJobOfLine } from './marking-after-pick.ts';
import { decodeLine, type LineRow } from './order-rows.ts';

/**
 * Refuses `line.changed`, with the line, if its picked quantity is no longer the one that the user saw.
 * @param from the picked quantity that the user saw
 */
export function requireSeenPicked(context: CommandContext, line: LineRow, from: number): void {
  if (line.picked !== from)
    throw new Refusal('line.changed', { current: redactRow('orderlines', context.actor, line) });
}

/** As `requireSeenPicked`; also refuses to undo work that the user did not see (`undoesUnseenWork`). */
export async function requireSeenLine(
  context: CommandContext,
  line: LineRow,
  args: { picked: number; from: number; from_state?: PreparationState | undefined },
): Promise<void> {
  requireSeenPicked(context, line, args.from);
  const marked = (await readJobOfLine(context, line))?.quantity_done ?? 0;
  if (!undoesUnseenWork(decodeLine(line), marked, args)) return;
  throw new Refusal('line.changed', { current: redactRow('orderlines', context.actor, line) });
}

/**
 * Whether another user has set the same number since this user saw a lower one. The goods may then have been taken twice
 * although the numbers agree, so the second user has to decide.
 */
export async function isPickedTwice(
  context: CommandContext,
  line: LineRow,
  args: { picked: number; from: number },
): Promise<boolean> {
  if (line.picked !== args.picked || args.picked <= args.from) return false;
  return isSetByOther(context, 'orderlines', line.id, 'picked');
}

/**
 * Creates the refusal of a picked quantity above the line's quantity: `line.amended` if an amendment has ever added or
 * changed the line, because the user may have seen an earlier quantity, else `line.overpick`.
 */
export async function overpickRefusal({ tx, actor }: CommandContext, line: LineRow): Promise<Refusal> {
  const amended = await tx.q
    .selectFrom('history')
    .select('id')
    .where('entity', '=', 'orderlines')
    .where('row_id', '=', line.id)
    .where('cause', '=', 'order.amend')
    .limit(1)
    .executeTakeFirst();
  return amended
    ? new Refusal('line.amended', { current: redactRow('orderlines', actor, line) })
    : new Refusal('line.overpick', { fields: { picked: 'too_big' } });
}
