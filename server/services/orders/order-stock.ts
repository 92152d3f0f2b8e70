import { withBackOrder } from '#contract/rules/orders/back-orders.ts';
import { choiceOf } from '#contract/commands/order-transition.ts';
import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import {
  isLineGone,
  jobAfterTransition,
  lineAfterTransition,
  piecesNotShipped,
} from '#contract/rules/orders/line-after-transition.ts';
import type { TransitionRule } from '#contract/rules/orders/order-status.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { deleteRows, updateRow, updateRows } from '#server/entities/write/write-rows.ts';
import type { Run } from '../commands/command-run.ts';
import { changeStock, type MovementFacts } from '../stock/change-stock.ts';
import { changeLines, encodeLine, factsOf, type JobRow, type LineRow, type OrderRow } from './order-rows.ts';
import { piecesLeft, placeBackOrder, type LineMove } from './place-back-order.ts';

type Args = CommandArgs<'order.transition'>;

/**
 * Moves an order with its lines, marking jobs and stock to another status; returns the updated order. Refuses
 * `order.empty` where nothing ships.
 * @param status what the move sets on the order itself
 */
export async function moveOrder(
  run: Run,
  rule: TransitionRule,
  { order, lines, jobs }: { order: OrderRow; lines: readonly LineRow[]; jobs: readonly JobRow[] },
  args: Args,
  status: Partial<OrderRow>,
): Promise<OrderRow> {
  const { tx } = run;
  const cause = args.reason.trim();
  const moves = lines.flatMap((before): LineMove[] => {
    const job = jobs.find((one) => one.orderline_id === before.id);
    const choice = choiceOf(args, before.id);
    const patch = lineAfterTransition(rule, factsOf(before), job?.quantity_done ?? 0, choice);
    return patch ? [{ before, patch, job, unmarked: choice.unmarked }] : [];
  });
  if (moves.length === 0) return updateRow(tx, 'orders', order, status, { cause });
  if (rule.stock === 'ship') requireGoods(order, moves);
  const products = await moveStock(run, rule.stock, order, moves, cause);
  const locations = locationsOf(rule.stock, products);
  const changes = moves.map(({ before, patch }) => ({
    before,
    patch: {
      ...encodeLine(patch),
      location: locations.get(before.product_reference) ?? before.location,
    },
  }));
  const backOrder =
    rule.stock === 'ship' && args.remainder_order_id
      ? await placeBackOrder(run, order, moves, args.remainder_order_id)
      : null;
  const link = backOrder && withBackOrder(order, backOrder);
  const { order: after } = await changeLines(tx, order, lines, changes, { ...status, ...link }, cause);
  await moveJobs(run, rule.stock, moves);
  return after;
}

/** Refuses `order.empty` where nothing ships, unless a Manager accepted all of the order as short. */
function requireGoods(order: OrderRow, moves: readonly LineMove[]): void {
  if (moves.some(({ patch }) => patch.shipped > 0)) return;
  if (order.ready === 0 || moves.every(({ patch }) => isLineGone(patch)))
    throw new Refusal('order.empty', {
      detail: 'Nothing ships: no goods are picked, or they wait for their marking.',
    });
}

/** Pieces that move to another order stay allocated, so that their products do not change stock level meanwhile. */
async function moveStock(
  run: Run,
  stock: TransitionRule['stock'],
  order: OrderRow,
  moves: readonly LineMove[],
  cause: string,
): Promise<EntityRow<'products'>[]> {
  const facts: MovementFacts = {
    cause: stock === 'restock' ? 'shipment undo' : 'shipment',
    source: order.number,
    note: cause,
  };
  const changes = moves.map((move) => {
    const { before, patch } = move;
    const returned = stock === 'restock' ? (patch.picked ?? 0) - piecesNotShipped(before) : 0;
    const onHandDelta = stock === 'ship' ? -patch.shipped : returned;
    const allocated = patch.allocated - before.allocated + piecesLeft(move);
    return { reference: before.product_reference, onHandDelta, allocated };
  });
  return changeStock(run.tx, changes, facts);
}

/** The current locations: a line follows its product's location only while it has allocated stock. */
function locationsOf(
  stock: TransitionRule['stock'],
  products: readonly EntityRow<'products'>[],
): Map<string, string> {
  if (stock !== 'allocate' && stock !== 'restock') return new Map();
  return new Map(products.map(({ reference, location }) => [reference, location]));
}

/** The job of a line that moves completely to another order is deleted here: that order has a job of its own for it. */
async function moveJobs(run: Run, stock: TransitionRule['stock'], moves: readonly LineMove[]): Promise<void> {
  const options = { cause: 'order.transition' };
  const withJob = moves.flatMap(({ job, ...move }) => (job ? [{ ...move, job }] : []));
  const gone = withJob.filter(({ patch }) => isLineGone(patch));
  const kept = withJob.filter(({ patch }) => !isLineGone(patch));
  await deleteRows(
    run.tx,
    'customizations',
    gone.map(({ job }) => job),
    options,
  );
  const changes = kept.map(({ job, before, patch, unmarked }) => ({
    before: job,
    patch: jobAfterTransition(stock, job, { before: factsOf(before), patch }, unmarked, run.tx.now),
  }));
  await updateRows(run.tx, 'customizations', changes, options);
}
