import type { CommandArgs } from '#contract/commands/registry.ts';
import type { TransitionRule } from '#contract/rules/order-status.ts';
import { changeStock, type MovementFacts } from './change-stock.ts';
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
    plans.map(({ line, plan }) => ({ reference: line.product_reference, hand: plan.hand, allocated: plan.allocated })),
    facts,
  );
  const changes = plans.map(({ line, plan }) => ({ before: line, patch: plan.patch }));
  const changed = await changeLines(run.tx, order, lines, changes, {}, cause);
  return changed.order;
}

function planOf(stock: TransitionRule['stock'], line: LineRow, restock: Restock): LinePlan {
  switch (stock) {
    case 'ship':
      return { hand: -line.picked, allocated: -line.allocated, patch: { allocated: 0 } };
    case 'release':
      return { hand: 0, allocated: -line.allocated, patch: { allocated: 0 } };
    case 'allocate':
      return {
        hand: 0,
        allocated: line.quantity - line.allocated,
        patch: { allocated: line.quantity, picked: 0, prep_state: 'to pick', short_reason: '', short_accepted: 0 },
      };
    case 'restock': {
      const named = restock?.find((one) => one.line_id === line.id);
      const back = Math.min(line.picked, named?.quantity ?? line.picked);
      const whole = back === line.picked;
      return {
        hand: back,
        allocated: line.quantity - line.allocated,
        patch: {
          allocated: line.quantity,
          picked: back,
          // What came back whole is still packed; what did not is picked again.
          ...(whole ? {} : { prep_state: 'to pick' as const, short_reason: '', short_accepted: 0 }),
        },
      };
    }
    case 'none':
      return { hand: 0, allocated: 0, patch: {} };
  }
}
