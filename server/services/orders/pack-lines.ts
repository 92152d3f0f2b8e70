import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { claimAfterWork } from '#contract/rules/orders/claim.ts';
import { canPack, isLineReady } from '#contract/rules/orders/preparation.ts';
import { redactRow } from '#server/entities/read/read-rows.ts';
import type { Run } from '../commands/command-run.ts';
import { requireClaim } from './claim-order.ts';
import { changeLines, decodeLine, lineOf, readOrder, requirePending, type LineRow } from './order-rows.ts';

/** Packs lines that are picked, and marked where required; lines that are already packed stay so. */
export async function packLines(run: Run, args: CommandArgs<'order.pack'>): Promise<unknown> {
  const { order, lines } = await readOrder(run.tx, run.actor, args.order_id);
  requirePending(order, run.actor);
  requireClaim(run, order);
  const asked: LineRow[] = [];
  for (const id of args.line_ids) asked.push(await lineOf(run.tx, order, lines, id));
  const unpacked = asked.filter((line) => line.prep_state !== 'packed');
  const notReady = unpacked.find((line) => !canPack(decodeLine(line)));
  if (notReady) throw new Refusal('line.step', { current: redactRow('orderlines', run.actor, notReady) });
  const changes = unpacked.map((before) => ({ before, patch: { prep_state: 'packed' as const } }));
  const after = await changeLines(
    run.tx,
    order,
    lines,
    changes,
    claimAfterWork(order, run.actor, run.tx.now),
    'order.pack',
  );
  return { ready: after.lines.every((line) => isLineReady(decodeLine(line))) };
}
