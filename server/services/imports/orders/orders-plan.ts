import { importFields } from '#contract/files/import-fields.ts';
import { readNonGoods } from '#contract/files/non-goods.ts';
import { textIn, type Decide, type ImportPlan, type ImportContext } from '../import-plan.ts';
import { createNearKeys, findNearNotes } from '../near-keys.ts';
import { createNameLookup } from '../name-lookup.ts';
import { createTally } from '../made-rows.ts';
import { createOrdersInFile } from './orders-in-file.ts';
import { createOrderReferences } from './order-references.ts';
import { decideOrderRow } from './decide-order-row.ts';
import type { OrderPass } from './order-pass.ts';
import { writeOrderLines, writeOrders } from './write-imported-orders.ts';

/** Past orders with their lines, one row for each line; a row without line fields is an order without lines. */
export const ordersPlan: ImportPlan = planOrders('orders');

/** Lines of past orders that an import created. */
export const orderlinesPlan: ImportPlan = planOrders('orderlines');

function planOrders(name: OrderPass['name']): ImportPlan {
  return { start: (context) => startOrders(name, context), countsRepeats: true };
}

/** An order may continue until the last row: each batch writes its lines, and the order with their sum. */
function startOrders(name: OrderPass['name'], context: ImportContext): Decide {
  const pass: OrderPass = {
    name,
    context,
    ordersInFile: createOrdersInFile(context.actor, context.actId),
    references: createOrderReferences(context, importFields(name)),
    nonGoods: readNonGoods(context.options.non_goods_codes),
    tally: createTally(),
  };
  const [customers, articles] = [
    createNearKeys('customers', context.actor, createNameLookup('customers', context.actor)),
    createNearKeys('articles', context.actor),
  ];
  const key = name === 'orders' ? 'number' : 'order_number';
  return async (q, rows) => {
    const numbers = rows.map(({ values }) => textIn(values, key)).filter((number) => number !== '');
    await pass.ordersInFile.load(q, numbers);
    await pass.references.load(q, rows);
    const { references } = pass;
    const addNotes = [
      await findNearNotes(
        q,
        customers,
        rows,
        'customer_code',
        (code) => context.isDryRun && references.customer(code) === 'missing',
      ),
      await findNearNotes(
        q,
        articles,
        rows,
        'reference',
        (code) => context.isDryRun && references.article(code) === 'missing',
      ),
    ];
    const decided = rows.map((row) => decideOrderRow(pass, row));
    for (const { decision } of decided) {
      if (decision.state !== 'error') continue;
      decision.errors = await Promise.all(decision.errors.map((error) => pass.references.hint(q, error)));
    }
    const decisions = decided.map(({ decision }) => decision);
    for (const add of addNotes) add(decisions);
    return {
      decisions,
      made: pass.tally.take(),
      write: async (tx) => {
        await writeOrderLines(
          tx,
          pass,
          decided.flatMap(({ line }) => line ?? []),
        );
        await writeOrders(tx, pass, numbers);
      },
    };
  };
}
