import type { Rows } from '#contract/registry.ts';

/** The fields of an article that both device and server provide. */
export type ClosestArticle = Pick<
  Rows['articles'],
  'id' | 'reference' | 'designation' | 'images' | 'stock_level'
>;

/** The rows found for each kind in the global search. */
export interface ClosestRow {
  articles: ClosestArticle;
  orders: Rows['orders'];
  customers: Rows['customers'];
}
