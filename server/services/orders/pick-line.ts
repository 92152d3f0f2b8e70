import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { claimAfterWork } from '#contract/rules/orders/claim.ts';
import { jobAfterPick } from '#contract/rules/orders/line-after-transition.ts';
import {
  canPack,
  isLineReady,
  stateAfterAccepting,
  stateAfterPick,
} from '#contract/rules/orders/preparation.ts';
import { showRow } from '#server/entities/read/read-rows.ts';
import { updateRow } from '#server/entities/write/write-rows.ts';
import type { Run } from '../commands/command-run.ts';
import { followersOf, notify, usersOfRoles } from '../notifications/notify.ts';
import { requireClaim } from './claim-order.ts';
import {
  changeLines,
  factsOf,
  lineOf,
  readOrder,
  requirePending,
  type LineRow,
  type OrderRow,
} from './order-rows.ts';

/**
 * A quantity is decided on the one that the user saw; a different one now means that another user counted meanwhile.
 */
function requireSeen(run: Run, line: LineRow, from: number): void {
  if (line.picked !== from)
    throw new Refusal('line.changed', { current: showRow('orderlines', run.actor, line) });
}

/** The refusal of a count above the ordered pieces: a conflict if an amendment changed the line. */
async function tooMany({ tx, actor }: Run, line: LineRow): Promise<Refusal> {
  const amended = await tx.q
    .selectFrom('history')
    .select('id')
    .where('entity', '=', 'orderlines')
    .where('row_id', '=', line.id)
    .where('cause', '=', 'order.amend')
    .limit(1)
    .executeTakeFirst();
  return amended
    ? new Refusal('line.amended', { current: showRow('orderlines', actor, line) })
    : new Refusal('line.overpick', { fields: { picked: 'too_big' } });
}

/** Sets how many pieces of a line are picked. Overpicking is refused; the same number again is a success. */
export async function pickLine(run: Run, args: CommandArgs<'line.pick'>): Promise<unknown> {
  const { order, lines } = await readOrder(run.tx, run.actor, args.order_id);
  const line = await lineOf(run.tx, order, lines, args.line_id);
  requirePending(order, run.actor);
  requireClaim(run, order);
  if (args.picked > line.quantity) throw await tooMany(run, line);
  const state = stateAfterPick(factsOf(line), args.picked);
  if (line.picked === args.picked && line.prep_state === state) return { prep_state: state };
  requireSeen(run, line, args.from);
  const patch = { picked: args.picked, prep_state: state, short_reason: '', short_accepted: 0 };
  await changeLines(
    run.tx,
    order,
    lines,
    [{ before: line, patch }],
    claimAfterWork(order, run.actor, run.tx.now),
    'line.pick',
  );
  await updateJobAfterPick(run, line, args.picked, 'line.pick');
  if (state === 'to mark') await notifyTechnicians(run, order, line);
  return { prep_state: state };
}

/** Declares the rest of a line short, with its reason, and notifies the users who decide. */
export async function shortLine(run: Run, args: CommandArgs<'line.short'>): Promise<unknown> {
  const { order, lines } = await readOrder(run.tx, run.actor, args.order_id);
  const line = await lineOf(run.tx, order, lines, args.line_id);
  requirePending(order, run.actor);
  requireClaim(run, order);
  if (args.picked >= line.quantity) throw await tooMany(run, line);
  if (line.prep_state === 'short' && line.picked === args.picked && line.short_reason === args.reason) {
    return { prep_state: 'short' };
  }
  requireSeen(run, line, args.from);
  const patch = {
    picked: args.picked,
    prep_state: 'short' as const,
    short_reason: args.reason,
    short_accepted: 0,
  };
  const changes = [{ before: line, patch }];
  const { order: after } = await changeLines(
    run.tx,
    order,
    lines,
    changes,
    claimAfterWork(order, run.actor, run.tx.now),
    'line.short',
  );
  await updateJobAfterPick(run, line, args.picked, 'line.short');
  const readers = [
    ...(await usersOfRoles(run.tx, ['Manager'])),
    ...(await followersOf(run.tx, order, { clients: false })),
  ];
  await notify(run.tx, readers, {
    type: 'line_short',
    data: {
      number: order.number,
      reference: line.reference,
      missing: line.quantity - args.picked,
      lines: after.short_count,
    },
    link: `/orders/${order.id}`,
    about: { entity: 'orders', id: order.id },
    // One notification per order, however many of its lines are short.
    collapseKey: `short:${order.id}`,
  });
  return { prep_state: 'short' };
}

/** Resets the marking of pieces as far as their number changed after they were marked. */
async function updateJobAfterPick(run: Run, line: LineRow, picked: number, cause: string): Promise<void> {
  if (line.marking === '') return;
  const job = await run.tx.q
    .selectFrom('customizations')
    .selectAll()
    .where('orderline_id', '=', line.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (job) await updateRow(run.tx, 'customizations', job, jobAfterPick(job, picked), { cause });
}

/**
 * A Manager or an Admin accepts that a line ships short; refuses `line.changed` where the shortage has changed. The
 * pieces found of a line with a marking go on to marking.
 */
export async function acceptShort(run: Run, args: CommandArgs<'line.accept-short'>): Promise<unknown> {
  if (run.actor.role !== 'Manager' && run.actor.role !== 'Admin') throw new Refusal('order.transition_role');
  const { order, lines } = await readOrder(run.tx, run.actor, args.order_id);
  const line = await lineOf(run.tx, order, lines, args.line_id);
  requirePending(order, run.actor);
  if (line.prep_state !== 'short') {
    throw new Refusal('line.step', { current: showRow('orderlines', run.actor, line) });
  }
  if (args.picked !== undefined) requireSeen(run, line, args.picked);
  const state = stateAfterAccepting(line);
  const patch = { short_accepted: 1, prep_state: state };
  await changeLines(run.tx, order, lines, [{ before: line, patch }], {}, 'line.accept-short');
  if (state === 'to mark') await notifyTechnicians(run, order, line);
  return { prep_state: state };
}

/** Packs lines that are picked, and marked where required; lines that are already packed stay so. */
export async function packLines(run: Run, args: CommandArgs<'order.pack'>): Promise<unknown> {
  const { order, lines } = await readOrder(run.tx, run.actor, args.order_id);
  requirePending(order, run.actor);
  requireClaim(run, order);
  const asked: LineRow[] = [];
  for (const id of args.line_ids) asked.push(await lineOf(run.tx, order, lines, id));
  const open = asked.filter((line) => line.prep_state !== 'packed');
  const wrong = open.find((line) => !canPack(factsOf(line)));
  if (wrong) throw new Refusal('line.step', { current: showRow('orderlines', run.actor, wrong) });
  const changes = open.map((before) => ({ before, patch: { prep_state: 'packed' as const } }));
  const after = await changeLines(
    run.tx,
    order,
    lines,
    changes,
    claimAfterWork(order, run.actor, run.tx.now),
    'order.pack',
  );
  return { ready: after.lines.every((line) => isLineReady(factsOf(line))) };
}

async function notifyTechnicians(run: Run, order: OrderRow, line: LineRow): Promise<void> {
  await notify(run.tx, await usersOfRoles(run.tx, ['Technician']), {
    type: 'ready_to_mark',
    data: { number: order.number, reference: line.reference },
    link: `/orders/${order.id}`,
    about: { entity: 'orders', id: order.id },
    collapseKey: `mark:${line.id}`,
  });
}
