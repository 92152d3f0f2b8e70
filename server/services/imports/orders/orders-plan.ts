import { importFields } from '#contract/files/import-fields.ts';
import { readNonGoods } from '#contract/files/non-goods.ts';
import { textIn, type Decide, type ImportPlan, type ImportRun } from '../import-plan.ts';
import { createOrderBook } from './order-book.ts';
import { createOrderNames } from './order-names.ts';
import { decideOrderRow } from './decide-order-row.ts';
import type { OrderPass } from './order-pass.ts';
import { shortenOrders, traceOrders } from './undo-imported-orders.ts';
import { writeOrderLines, writeOrders } from './write-imported-orders.ts';

/** Past orders with their lines, one row for each line; a row without line fields is an order without lines. */
export const ordersPlan: ImportPlan = planOrders('orders');

/** Lines of past orders that an import created. */
export const orderlinesPlan: ImportPlan = planOrders('orderlines');

function planOrders(name: OrderPass['name']): ImportPlan {
  return {
    start: (run) => startOrders(name, run),
    countsRepeats: true,
    trace: traceOrders,
    sides: ['customers', 'articles', 'products'],
    takeBack: shortenOrders,
  };
}

/** Lines are written in chunks; an order, which may continue until the last row, once at the end. */
function startOrders(name: OrderPass['name'], run: ImportRun): Decide {
  const pass: OrderPass = {
    name,
    run,
    book: createOrderBook(run.actor),
    names: createOrderNames(run, importFields(name)),
    nonGoods: readNonGoods(run.options.non_goods_codes),
  };
  const key = name === 'orders' ? 'number' : 'order_number';
  return async (q, rows) => {
    const numbers = rows.map(({ values }) => textIn(values, key)).filter((number) => number !== '');
    await pass.book.look(q, numbers);
    await pass.names.look(q, rows);
    const decided = rows.map((row) => decideOrderRow(pass, row));
    for (const { decision } of decided) {
      if (decision.state !== 'error') continue;
      decision.errors = await Promise.all(decision.errors.map((error) => pass.names.hint(q, error)));
    }
    return {
      decisions: decided.map(({ decision }) => decision),
      write: (tx) =>
        writeOrderLines(
          tx,
          pass,
          decided.flatMap(({ line }) => line ?? []),
        ),
      finish: (tx) => writeOrders(tx, pass),
    };
  };
}
