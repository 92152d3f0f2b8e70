import type { Rows } from '#contract/registry.ts';

/** An article as far as either side tells of it. */
export type ClosestArticle = Pick<
  Rows['articles'],
  'id' | 'reference' | 'designation' | 'images' | 'stock_level'
>;

/** What is found of each kind, wherever one searches everything. */
export interface ClosestRow {
  articles: ClosestArticle;
  orders: Rows['orders'];
  customers: Rows['customers'];
}
