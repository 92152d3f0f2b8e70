import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { claimAfterWork } from '#contract/rules/orders/claim.ts';
import { canPack, isLineReady } from '#contract/rules/orders/preparation.ts';
import { redactRow } from '#server/entities/read/read-rows.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { requireMayWork } from './claim-order.ts';
import {
  updateLinesAndOrder,
  decodeLine,
  requireLine,
  readOrder,
  requirePending,
  type LineRow,
} from './order-rows.ts';

/** Packs lines that are picked, and marked where required; lines that are already packed stay so. */
export async function packLines(context: CommandContext, args: CommandArgs<'order.pack'>): Promise<unknown> {
  const { order, lines } = await readOrder(context.tx, context.actor, args.order_id);
  requirePending(order, context.actor);
  requireMayWork(context, order);
  const asked: LineRow[] = [];
  for (const id of args.line_ids) asked.push(await requireLine(context.tx, order, lines, id));
  const unpacked = asked.filter((line) => line.prep_state !== 'packed');
  const unpackable = unpacked.find((line) => !canPack(decodeLine(line)));
  if (unpackable)
    throw new Refusal('line.step', { current: redactRow('orderlines', context.actor, unpackable) });
  const changes = unpacked.map((before) => ({ before, patch: { prep_state: 'packed' as const } }));
  const after = await updateLinesAndOrder(
    context.tx,
    order,
    lines,
    changes,
    claimAfterWork(order, context.actor, context.tx.now),
    { cause: 'order.pack', facts: { packed: changes.length } },
  );
  return { ready: after.lines.every((line) => isLineReady(decodeLine(line))) };
}
