import type { ImportRun } from '../import-plan.ts';
import type { OrderBook } from './order-book.ts';
import type { OrderNames } from './order-names.ts';

/** The state of one pass through a file of orders or of their lines. */
export type OrderPass = {
  name: 'orders' | 'orderlines';
  run: ImportRun;
  book: OrderBook;
  names: OrderNames;
  nonGoods: ReadonlySet<string>;
};
