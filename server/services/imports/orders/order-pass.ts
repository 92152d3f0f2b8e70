import type { ImportContext } from '../import-plan.ts';
import type { OrdersInFile } from './orders-in-file.ts';
import type { OrderReferences } from './order-references.ts';
import type { MadeTally } from '../made-rows.ts';

/** The state of one pass through a file of orders or of their lines. */
export type OrderPass = {
  name: 'orders' | 'orderlines';
  context: ImportContext;
  ordersInFile: OrdersInFile;
  references: OrderReferences;
  nonGoods: ReadonlySet<string>;
  tally: MadeTally;
};
