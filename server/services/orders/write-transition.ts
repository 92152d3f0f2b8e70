import { withBackOrder } from '#contract/rules/orders/back-orders.ts';
import { choiceOf, orderTransition } from '#contract/commands/order-transition.ts';
import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { jobAfterTransition, type JobPatch } from '#contract/rules/marking/job-after-transition.ts';
import {
  keepsNoPiece,
  lineAfterTransition,
  onHandDelta,
} from '#contract/rules/orders/line-after-transition.ts';
import type { TransitionRule } from '#contract/rules/orders/order-status.ts';
import { sumReturn } from '#contract/rules/orders/returned-goods.ts';
import { canShip } from '#contract/rules/orders/shipment.ts';
import { decidedPieces, sumDecided } from '#contract/rules/orders/shipment-decisions.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { redactRow } from '#server/entities/read/read-rows.ts';
import { deleteRows, updateRow, updateRows } from '#server/entities/write/write-rows.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { changeStock, type MovementDetails } from '../stock/change-stock.ts';
import {
  updateLinesAndOrder,
  encodeLine,
  decodeLine,
  type JobRow,
  type LineRow,
  type OrderRow,
} from './order-rows.ts';
import { piecesToBackOrder, placeBackOrder, type LineTransition } from './place-back-order.ts';

type Args = CommandArgs<'order.transition'>;

/**
 * Applies a transition that is allowed to an order, its lines, marking jobs and stock; returns the updated order. Refuses
 * `order.empty` if nothing ships, `order.rest_undecided` if the user did not decide what happens to unshipped pieces.
 * @param orderPatch what the transition sets on the order itself
 */
export async function writeTransition(
  context: CommandContext,
  rule: TransitionRule,
  { order, lines, jobs }: { order: OrderRow; lines: readonly LineRow[]; jobs: readonly JobRow[] },
  args: Args,
  orderPatch: Partial<OrderRow>,
): Promise<OrderRow> {
  const { tx } = context;
  /** The reason that the user typed; the history stores it as the cause of the changes of the order and its lines. */
  const reason = args.reason.trim();
  const transitions = lines.flatMap((before): LineTransition[] => {
    const job = jobs.find((one) => one.orderline_id === before.id);
    const choice = choiceOf(args, before.id);
    const patch = lineAfterTransition(rule, decodeLine(before), job?.quantity_done ?? 0, choice);
    return patch ? [{ before, patch, job, shipsUnmarked: choice.shipsUnmarked }] : [];
  });
  if (transitions.length === 0) return updateRow(tx, 'orders', order, orderPatch, { cause: reason });
  if (rule.stockEffect === 'ship') {
    requireShipment(order, transitions);
    requireDecisions(context, order, transitions, args);
  }
  const products = await moveStock(context, rule.stockEffect, order, transitions, reason);
  const locations = locationsOf(rule.stockEffect, products);
  const changes = transitions.map(({ before, patch }) => ({
    before,
    patch: {
      ...encodeLine(patch),
      location: locations.get(before.product_reference) ?? before.location,
    },
  }));
  const backOrder =
    rule.stockEffect === 'ship' && args.remainder_order_id
      ? await placeBackOrder(context, order, transitions, args.remainder_order_id)
      : null;
  const backOrderPatch = backOrder && withBackOrder(order, backOrder);
  const jobPatchOf = jobPatches(rule.stockEffect, tx.now);
  const facts = factsByRow(rule.stockEffect, order, transitions, jobPatchOf);
  const options = { cause: reason, facts: (row: object) => facts.get((row as { id: string }).id) };
  const { order: after } = await updateLinesAndOrder(
    tx,
    order,
    lines,
    changes,
    { ...orderPatch, ...backOrderPatch },
    options,
  );
  await updateJobs(context, transitions, jobPatchOf);
  return after;
}

/** Refuses `order.empty` if there is nothing to ship (`canShip`). */
function requireShipment(order: OrderRow, transitions: readonly LineTransition[]): void {
  const plan = transitions.map(({ before, patch }) => {
    const isClosed = (patch.quantity ?? before.quantity) > patch.shipped;
    return { toShip: patch.shipped, decision: isClosed ? ('closed' as const) : null };
  });
  if (!canShip({ ready: order.ready === 1 }, plan))
    throw new Refusal('order.empty', { params: { reason: 'nothing_ships' } });
}

/**
 * Refuses `order.rest_undecided` if pieces do not ship that the user has neither moved to a back order nor closed, or if
 * their number is not the one that the user saw. This happens if the order was amended or picked after the user decided.
 * Before version 4 the command need not list the closed lines; before version 5 it has no numbers of unshipped pieces.
 */
function requireDecisions(
  { actor, version = orderTransition.version }: CommandContext,
  order: OrderRow,
  transitions: readonly LineTransition[],
  { remainder_order_id, closed = [], unshipped }: Args,
): void {
  const seenUnshipped = unshipped && new Map(unshipped.map((one) => [one.line_id, one.quantity]));
  const hasDecision = (lineId: string) =>
    remainder_order_id !== undefined || version < 4 || closed.includes(lineId);
  const isDecided = ({ before, patch }: LineTransition) => {
    const stays = before.quantity - patch.shipped;
    const isAsSeen = !seenUnshipped || stays === (seenUnshipped.get(before.id) ?? 0);
    return isAsSeen && (stays <= 0 || hasDecision(before.id));
  };
  if (!transitions.every(isDecided))
    throw new Refusal('order.rest_undecided', { current: redactRow('orders', actor, order) });
}

/**
 * Updates on hand and allocated of the lines' products. Pieces for the back order stay allocated, so that the stock level
 * of a product does not change while they move from one order to the other.
 */
async function moveStock(
  context: CommandContext,
  stockEffect: TransitionRule['stockEffect'],
  order: OrderRow,
  transitions: readonly LineTransition[],
  reason: string,
): Promise<EntityRow<'products'>[]> {
  const details: MovementDetails = {
    cause: stockEffect === 'restock' ? 'shipment undo' : 'shipment',
    source: order.number,
    note: reason,
  };
  const changes = transitions.map((one) => {
    const { before, patch } = one;
    const allocatedDelta = patch.allocated - before.allocated + piecesToBackOrder(one);
    return {
      reference: before.product_reference,
      onHandDelta: onHandDelta(stockEffect, before, patch),
      allocatedDelta,
    };
  });
  return changeStock(context.tx, changes, details);
}

/** Pieces of a line that the undo of a shipment restocks. */
function returnedOf({ before, patch }: LineTransition): number {
  return onHandDelta('restock', before, patch);
}

/**
 * The locations to store on lines that get allocated stock again, by product reference: when a canceled order is reopened
 * (`allocate`) or a shipment undone (`restock`); empty for other transitions. A line has the current location of its
 * product only while it has allocated stock.
 */
function locationsOf(
  stockEffect: TransitionRule['stockEffect'],
  products: readonly EntityRow<'products'>[],
): Map<string, string> {
  if (stockEffect !== 'allocate' && stockEffect !== 'restock') return new Map();
  return new Map(products.map(({ reference, location }) => [reference, location]));
}

type JobPatchOf = (transition: LineTransition & { job: JobRow }) => JobPatch;

/** What the transition sets on the marking job of a line. */
function jobPatches(stockEffect: TransitionRule['stockEffect'], now: string): JobPatchOf {
  return ({ job, before, patch, shipsUnmarked }) =>
    jobAfterTransition(stockEffect, job, { before: decodeLine(before), patch }, shipsUnmarked, now);
}

/**
 * The facts that the history keeps of a transition, by the id of the row: of a shipment what was decided about its lines,
 * of its undo what it brought back.
 */
function factsByRow(
  stockEffect: TransitionRule['stockEffect'],
  order: OrderRow,
  transitions: readonly LineTransition[],
  jobPatchOf: JobPatchOf,
): Map<string, Record<string, unknown>> {
  if (stockEffect === 'restock') {
    const lines = transitions.map((one) => ({ ...one, shipped: one.before.shipped }));
    return new Map([[order.id, { returned: sumReturn(lines, returnedOf) }]]);
  }
  if (stockEffect !== 'ship') return new Map();
  const lines = transitions.map((one) => {
    const { before, patch, job } = one;
    const decided = decidedPieces(before, patch, job && { ...job, ...jobPatchOf({ ...one, job }) });
    return { id: before.id, decided };
  });
  const sum = { id: order.id, decided: sumDecided(lines.map(({ decided }) => decided)) };
  const ofLines = lines.filter(({ decided }) => Object.values(decided).some((pieces) => pieces > 0));
  return new Map([sum, ...ofLines].map(({ id, decided }) => [id, { decided }]));
}

/** Updates the lines' marking jobs. The job of a line that moves completely to the back order is deleted: that order has its own. */
async function updateJobs(
  context: CommandContext,
  transitions: readonly LineTransition[],
  jobPatchOf: JobPatchOf,
): Promise<void> {
  const options = { cause: 'order.transition' };
  const withJob = transitions.flatMap(({ job, ...rest }) => (job ? [{ ...rest, job }] : []));
  const jobsToDelete = withJob.filter(({ patch }) => keepsNoPiece(patch));
  const jobsToUpdate = withJob.filter(({ patch }) => !keepsNoPiece(patch));
  await deleteRows(
    context.tx,
    'customizations',
    jobsToDelete.map(({ job }) => job),
    options,
  );
  const changes = jobsToUpdate.map((one) => ({ before: one.job, patch: jobPatchOf(one) }));
  await updateRows(context.tx, 'customizations', changes, options);
}
