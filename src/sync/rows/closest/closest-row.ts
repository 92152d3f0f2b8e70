import type { Rows } from '#contract/registry.ts';

/** The fields of an article that both device and server provide. */
export type ClosestArticle = Pick<
  Rows['articles'],
  'id' | 'reference' | 'designation' | 'images' | 'stock_level'
>;

/** A location in use. */
export interface ClosestLocation {
  /** The location itself, which is its own key. */
  id: string;
  location: string;
  /** Number of products whose pick location it is. */
  products: number;
}

/** The rows found for each kind in the global search. */
export interface ClosestRow {
  articles: ClosestArticle;
  orders: Rows['orders'];
  products: Rows['products'];
  locations: ClosestLocation;
  customers: Rows['customers'];
}
