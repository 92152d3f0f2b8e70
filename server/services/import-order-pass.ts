import type { OrderBook } from './import-order-book.ts';
import type { OrderNames } from './import-order-names.ts';
import type { ImportRun } from './import-plan.ts';

/** The state of one pass through a file of orders or of their lines. */
export type OrderPass = {
  name: 'orders' | 'orderlines';
  run: ImportRun;
  book: OrderBook;
  names: OrderNames;
  nonGoods: ReadonlySet<string>;
};
