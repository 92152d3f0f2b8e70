import type { CommandArgs } from '#contract/commands/registry.ts';
import { freshJob, jobAfterPick, lineAfterTransition } from '#contract/rules/line-after-transition.ts';
import type { TransitionRule } from '#contract/rules/order-status.ts';
import { updateRows } from '#server/entities/write-rows.ts';
import { changeStock, findProducts, type MovementFacts } from './change-stock.ts';
import type { Run } from './command-run.ts';
import { changeLines, linesOf, type LineRow, type OrderRow } from './order-rows.ts';

type LinePlan = { patch: Partial<LineRow>; hand: number; allocated: number };
type Restock = CommandArgs<'order.transition'>['restock'];

/** What a change of status does to the stock and the lines of an order; returns the order as it then stands. */
export async function moveStockOfOrder(
  run: Run,
  stock: TransitionRule['stock'],
  order: OrderRow,
  before: readonly LineRow[],
  args: { restock?: Restock },
  cause: string,
): Promise<OrderRow> {
  if (stock === 'none') return order;
  // A remainder that went into an order of its own has shortened the lines.
  const lines = stock === 'ship' ? await linesOf(run.tx, order.id) : before;
  const plans = lines.map((line) => ({ line, plan: planOf(stock, line, args.restock) }));
  const facts: MovementFacts = {
    cause: stock === 'restock' ? 'shipment undo' : 'shipment',
    source: order.number,
    note: cause,
  };
  await changeStock(
    run.tx,
    plans.map(({ line, plan }) => ({
      reference: line.product_reference,
      hand: plan.hand,
      allocated: plan.allocated,
    })),
    facts,
  );
  const isOpened = stock === 'allocate' || stock === 'restock';
  const places = isOpened ? await placesOf(run, lines) : new Map<string, string>();
  const changes = plans.map(({ line, plan }) => ({
    before: line,
    patch: { ...plan.patch, location: places.get(line.product_reference) ?? line.location },
  }));
  const changed = await changeLines(run.tx, order, lines, changes, {}, cause);
  if (isOpened) {
    const anew = plans.filter(({ plan }) => plan.patch.prep_state === 'to pick');
    await renewJobs(
      run,
      order.id,
      new Map(anew.map(({ line, plan }) => [line.id, stock === 'allocate' ? null : plan.patch.picked!])),
    );
  }
  return changed.order;
}

function planOf(stock: TransitionRule['stock'], line: LineRow, restock: Restock): LinePlan {
  const named = restock?.find((one) => one.line_id === line.id);
  const after = lineAfterTransition(stock, line, named?.quantity);
  if (!after) return { hand: 0, allocated: 0, patch: {} };
  const { short_accepted, ...patch } = after;
  const hand = stock === 'ship' ? -line.picked : stock === 'restock' ? (after.picked ?? 0) : 0;
  return {
    hand,
    allocated: after.allocated - line.allocated,
    patch: { ...patch, ...(short_accepted === undefined ? {} : { short_accepted: short_accepted ? 1 : 0 }) },
  };
}

/** Where goods stand by now: a line follows its product's place only while it holds some of it. */
async function placesOf(run: Run, lines: readonly LineRow[]): Promise<Map<string, string>> {
  const products = await findProducts(
    run.tx,
    lines.map((line) => line.product_reference),
  );
  return new Map(products.map(({ reference, location }) => [reference, location]));
}

/**
 * Goods that are picked anew are marked anew.
 * @param lines that are, with how many pieces of them are there and may be marked; null for none
 */
async function renewJobs(
  run: Run,
  orderId: string,
  lines: ReadonlyMap<string, number | null>,
): Promise<void> {
  const jobs = await run.tx.q
    .selectFrom('customizations')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('deleted_at', 'is', null)
    .execute();
  const changes = jobs.flatMap((before) => {
    const picked = lines.get(before.orderline_id);
    if (picked === undefined) return [];
    return [{ before, patch: picked === null ? freshJob : jobAfterPick(before, picked) }];
  });
  await updateRows(run.tx, 'customizations', changes, { cause: 'order.transition' });
}
