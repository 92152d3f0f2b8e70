import { uuidv7 } from 'uuidv7';
import { holderStateOf } from '#contract/rules/marking/job-holder.ts';
import { waitsForProof } from '#contract/rules/marking/waits-for-proof.ts';
import { mayTakeOver } from '#contract/rules/orders/claim.ts';
import type { RoleName } from '#contract/access.ts';
import type { CommandArgs, TypedCommand } from '#contract/commands/registry.ts';
import type { Rows } from '#contract/registry.ts';
import { minQuantity } from '#contract/rules/orders/amendment.ts';
import { hasPieces } from '#contract/rules/orders/order-summary.ts';
import { openTransitions } from '#contract/rules/orders/order-status.ts';
import { canPack, piecesToMark, piecesToShip } from '#contract/rules/orders/preparation.ts';
import { shortReasons } from '#contract/rules/orders/short-reasons.ts';
import type { Draw } from './play-queue.ts';

export type OrderRows = {
  order: Rows['orders'];
  lines: Rows['orderlines'][];
  jobs: Rows['customizations'][];
};

/** Every action that the screens offer a role on an order in its current state. */
export function offeredMoves(rows: OrderRows, role: RoleName, draw: Draw, now: string): TypedCommand[] {
  const { order } = rows;
  const moves: TypedCommand[] = [];
  if (order.status === 'Pending') {
    if (role === 'Technician') moves.push(...markMoves(rows, draw));
    else moves.push(...pickMoves(rows, draw));
    if (role !== 'Preparer') moves.push(...jobMoves(rows, role, now));
    if (role === 'Manager' || role === 'Admin') {
      for (const line of rows.lines.filter((one) => one.prep_state === 'short' && !one.short_accepted)) {
        moves.push({
          type: 'line.accept-short',
          args: { order_id: order.id, line_id: line.id, picked: line.picked },
        });
      }
      moves.push(...amendMoves(rows, draw));
    }
  }
  if (role !== 'Technician') moves.push(...transitionMoves(rows, role, draw, now));
  return moves;
}

function pickMoves({ order, lines, jobs }: OrderRows, draw: Draw): TypedCommand[] {
  const moves: TypedCommand[] = [
    { type: 'order.claim', args: { order_id: order.id, from: order.claimed_by } },
  ];
  moves.push({ type: 'order.release', args: { order_id: order.id } });
  for (const line of lines.filter(hasPieces)) {
    const seen = { from: line.picked, from_state: line.prep_state };
    const at = { order_id: order.id, line_id: line.id, ...seen };
    // Marked pieces stay picked.
    const marked = jobs.find((job) => job.orderline_id === line.id)?.quantity_done ?? 0;
    moves.push({ type: 'line.pick', args: { ...at, picked: line.quantity } });
    moves.push({ type: 'line.pick', args: { ...at, picked: Math.max(marked, draw(line.quantity)) } });
    const found = Math.max(marked, draw(line.quantity - 1));
    const reason = shortReasons[draw(shortReasons.length - 1)]!;
    if (found < line.quantity) moves.push({ type: 'line.short', args: { ...at, picked: found, reason } });
  }
  const ready = lines.filter(canPack).map((line) => line.id);
  if (ready.length > 0) moves.push({ type: 'order.pack', args: { order_id: order.id, line_ids: ready } });
  return moves;
}

function amendMoves({ order, lines, jobs }: OrderRows, draw: Draw): TypedCommand[] {
  const open = lines.filter(hasPieces);
  const changes = open.map((line) => {
    const marked = jobs.find((job) => job.orderline_id === line.id)?.quantity_done ?? 0;
    const quantity = Math.max(minQuantity(line, marked), draw(line.quantity + 3));
    return { line_id: line.id, quantity, from: line.quantity };
  });
  const details = { customer_reference: { from: order.customer_reference, to: `PO ${draw(9)}` } };
  const at = { order_id: order.id, status_seq: order.status_seq, added: [] };
  if (changes.every(({ quantity }) => quantity === 0))
    return [{ type: 'order.amend', args: { ...at, lines: [], details } }];
  return [{ type: 'order.amend', args: { ...at, lines: changes, details } }];
}

function markMoves({ order, lines, jobs }: OrderRows, draw: Draw): TypedCommand[] {
  return lines.flatMap((line): TypedCommand[] => {
    const job = jobs.find((one) => one.orderline_id === line.id);
    if (!job || line.prep_state !== 'to mark' || waitsForProof(job)) return [];
    const from = { from_done: job.quantity_done, from_spoiled: job.quantity_spoiled };
    const at = { order_id: order.id, line_id: line.id, customization_id: job.id, ...from };
    const lost = draw(line.picked);
    const pieces = piecesToMark(line);
    return [
      { type: 'line.mark', args: { ...at, done: pieces, spoiled: job.quantity_spoiled } },
      { type: 'line.mark', args: { ...at, done: draw(pieces), spoiled: job.quantity_spoiled } },
      {
        type: 'line.mark',
        args: { ...at, done: draw(line.picked - lost), spoiled: job.quantity_spoiled + lost },
      },
    ];
  });
}

function jobMoves({ order, lines, jobs }: OrderRows, role: RoleName, now: string): TypedCommand[] {
  return jobs.flatMap((job): TypedCommand[] => {
    const at = { order_id: order.id, customization_id: job.id };
    const moves: TypedCommand[] = [{ type: 'proof.send', args: { ...at, from: job.proof } }];
    const goods = lines.find((line) => line.id === job.orderline_id)?.prep_state === 'to mark';
    const holder = holderStateOf(job, role.toLowerCase(), now);
    const isHeld = holder !== 'free' && holder !== 'mine';
    if (job.state !== 'done' && !isHeld)
      moves.push({ type: 'job.block', args: { ...at, reason: 'no thread' } });
    if (goods && !waitsForProof(job)) {
      if (!isHeld) moves.push({ type: 'job.start', args: at });
      else if (mayTakeOver(holder, role))
        moves.push({ type: 'job.start', args: { ...at, from: job.technician } });
    }
    if (role === 'Technician') return moves;
    if (job.state !== 'done' && job.proof_version === 0)
      moves.push({ type: 'proof.require', args: { ...at, required: !job.proof_required } });
    if (job.proof === 'none') return moves;
    for (const answer of ['approved', 'refused'] as const) {
      moves.push({ type: 'proof.answer', args: { ...at, from: job.proof, answer, reason: 'too small' } });
    }
    return moves;
  });
}

function transitionMoves(
  { order, lines, jobs }: OrderRows,
  role: RoleName,
  draw: Draw,
  now: string,
): TypedCommand[] {
  return openTransitions(order, role, now).flatMap((to): TypedCommand[] => {
    const args: CommandArgs<'order.transition'> = {
      order_id: order.id,
      to,
      status_seq: order.status_seq,
      reason: 'because',
    };
    if (order.status === 'Pending' && to === 'Shipped' && !order.ready) {
      const unmarked = lines.filter(() => draw(3) === 3).map((line) => line.id);
      const leaves = lines.some((line) => {
        const marked = jobs.find((job) => job.orderline_id === line.id)?.quantity_done ?? 0;
        return piecesToShip(line, marked, unmarked.includes(line.id)) > 0;
      });
      if (!leaves) return [];
      if (unmarked.length > 0) args.unmarked = unmarked;
      if (draw(1) === 1) {
        args.remainder_order_id = uuidv7();
        args.closed = lines.filter(() => draw(2) === 2).map((line) => line.id);
      }
    }
    if (order.status === 'Pending' && to === 'Shipped' && args.remainder_order_id === undefined)
      args.closed = lines.map((line) => line.id);
    if (order.status === 'Shipped' && to === 'Pending' && draw(1) === 1) {
      args.restock = lines.map((line) => ({ line_id: line.id, quantity: draw(line.shipped) }));
    }
    return [{ type: 'order.transition', args }];
  });
}
