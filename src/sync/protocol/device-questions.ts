import type { Verdict } from '#contract/commands/envelope.ts';
import type { CatalogueArticle, Facets } from '#contract/endpoints/catalogue.ts';
import type { BasketLine } from '#contract/endpoints/commands.ts';
import type { CodeMatch } from '#contract/rules/catalogue/code-match.ts';
import type { FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import type { Rows } from '#contract/registry.ts';
import type { ArticleStock } from '#contract/rules/stock/waiting-pieces.ts';
import type { CatalogueQueryParams, CataloguePage } from '#src/sync/rows/catalogue-index/catalogue-query.ts';
import type { Suggestion } from '#src/sync/rows/catalogue-index/suggest-search.ts';
import type { ClosestResults } from '#src/sync/rows/closest/closest-results.ts';
import type { ClosestRow } from '#src/sync/rows/closest/closest-row.ts';
import type { RestorableIndex } from '#src/sync/rows/packed-rows/packed-index.ts';
import type { ArrivalAggregate } from './arrival-aggregate.ts';
import type { ListPageRows } from './list-page-rows.ts';
import type { OrderAggregate } from './order-aggregate.ts';

export interface ArticleDetails {
  article: CatalogueArticle;
  /** Articles that share its tags, most similar first. */
  similar: CatalogueArticle[];
}

/** The query, and the number of rows wanted. A newer question of the same kind cancels an earlier one. */
export type ClosestQuery = { q: string; limit: number };

/** The lists that the device can answer from its own rows. */
export type LocalList = 'orders' | 'orderlines' | 'customizations' | 'arrivals' | 'products';

/** An article that matches a code. For a product without an article, only reference and location are set. */
export interface ArticleMatchedByCode {
  reference: string;
  /** The product that it sells, which is what lies on the shelves; empty if the user may not know. */
  product_reference: string;
  designation: string;
  /** Name of its main picture; empty if it has none. */
  image: string;
  /** Its location; empty if it is not known, or not visible to the user. */
  location: string;
  /** Pieces that the matched code counts as: 1 if absent; null for a carton of unknown size. */
  pieces?: number | null;
  /** The one of the scanned codes that matched. If absent, it is unknown: a partly damaged label then counts as damaged. */
  code?: string | undefined;
}

/** The articles that match a scan best, and how; `match` is null if none does. */
export interface ArticlesByCode {
  match: CodeMatch | null;
  articles: ArticleMatchedByCode[];
}

/** An aisle of the racks, or another place that has a name of its own. */
export interface Aisle {
  /** In capitals, see `aisleOf`. */
  aisle: string;
  /** Number of its products. */
  products: number;
}

/** A product in its aisle, with what a user recognizes it by; designation and picture are empty if it has none. */
export interface AisleProduct {
  product: Rows['products'];
  designation: string;
  image: string;
}

/** What this device stores for one user, for the settings screen. */
export interface OfflineStats {
  rows: Partial<Record<FeedEntity, number>>;
  /** Bytes used by the whole origin, if the browser reports it. */
  bytes: number | null;
  quota: number | null;
  /** Whether the browser promised not to evict the data. */
  persisted: boolean;
  pulled_at: number | null;
}

/** What support sees of the sync position (`SyncPosition`). */
export interface FeedPosition {
  /** The server's token from which the next pull starts; null before the first checkpoint of the first snapshot. */
  cursor: string | null;
  epoch: string;
  /** Everything up to this revision is on this device. */
  rev: number;
  /** The head of the user's scopes at this position; null while more is to come. */
  head: string | null;
  /** UTC ISO: closed orders and arrivals before this are not stored. */
  since: string;
  /** Rows read and expected during a snapshot; null without one. */
  progress: { done: number; total: number } | null;
  without_catalogue: boolean;
}

/** The device's part in the synchronisation, for support. */
export interface SyncState {
  /** Null before the first read. */
  position: FeedPosition | null;
  /** This tab pulls and sends for all tabs of the user. */
  is_leader: boolean;
}

/**
 * The questions that screens ask the device: arguments and answers. Pending commands are applied to the answers. null
 * means that the device does not have the data (yet), so that the page asks the server.
 */
export interface DeviceQuestions {
  /** `base`: the order from the server, if the device does not store it. Only pending commands are applied. */
  order: { args: { order_id: string; base?: OrderAggregate }; answer: OrderAggregate | null };
  /** `base` as with an order. */
  arrival: { args: { arrival_id: string; base?: ArrivalAggregate }; answer: ArrivalAggregate | null };
  /** A product with pending counts and moves applied. */
  product: { args: { product_id: string }; answer: Rows['products'] | null };
  /** The product with a reference; null also if stock is not on this device, or not visible to the user. */
  'product-of': { args: { reference: string }; answer: Rows['products'] | null };
  /** The products at a location, ignoring case; null if stock is not on this device, or not visible to the user. */
  'products-at': { args: { location: string }; answer: Rows['products'][] | null };
  /**
   * The passed products (`base`) with pending commands applied, once: the device's own rows replace those that are not newer.
   * `isCached`: the answer is an earlier one and may lack commands sent since.
   */
  products: { args: { base: Rows['products'][]; isCached: boolean }; answer: Rows['products'][] };
  /** The aisles with products, in walking order; null if stock is not on this device, or not visible to the user. */
  aisles: { args: Record<string, never>; answer: Aisle[] | null };
  /** The products of an aisle in walking order, with pending commands applied; null as with `aisles`. */
  'aisle-products': { args: { aisle: string }; answer: AisleProduct[] | null };
  /** The orders in preparation, most urgent first (`compareUrgency`); null if the user may not see orders. */
  'pick-queue': { args: Record<string, never>; answer: Rows['orders'][] | null };
  /** The user's basket. `base` as with an order: the server's, if the device cannot answer. */
  basket: { args: { base?: BasketLine[] }; answer: BasketLine[] | null };
  list: {
    args: { name: LocalList; query: Record<string, string | undefined> };
    answer: ListPageRows | null;
  };
  catalogue: { args: CatalogueQueryParams; answer: CataloguePage | null };
  /** The choices with which the catalogue's results can be narrowed, with the number of articles of each. */
  facets: { args: CatalogueQueryParams; answer: Facets | null };
  /** The data from which the page builds its own index; changes are sent afterwards. Takes a while. */
  'catalogue-copy': { args: Record<string, never>; answer: RestorableIndex | null };
  /** Also null if nothing is close. */
  suggestion: { args: CatalogueQueryParams; answer: Suggestion | null };
  article: { args: { reference: string }; answer: ArticleDetails | null };
  /** By reference; missing ones are not on sale. */
  articles: { args: { references: readonly string[] }; answer: CatalogueArticle[] | null };
  'closest-articles': { args: ClosestQuery; answer: ClosestResults<CatalogueArticle> | null };
  'closest-orders': { args: ClosestQuery; answer: ClosestResults<Rows['orders']> | null };
  'closest-products': { args: ClosestQuery; answer: ClosestResults<Rows['products']> | null };
  'closest-locations': { args: ClosestQuery; answer: ClosestResults<ClosestRow['locations']> | null };
  'closest-customers': { args: ClosestQuery; answer: ClosestResults<Rows['customers']> | null };
  /** Of articles by reference, and of products by `keyOfProduct`. */
  availability: {
    args: { references: readonly string[]; products?: readonly string[] };
    answer: [reference: string, stock: ArticleStock][] | null;
  };
  /** The articles that match a scan best; `codes`: every text that it may mean. */
  'articles-by-code': { args: { codes: readonly string[] }; answer: ArticlesByCode | null };
  /** Whether a product is at a location, or was moved there on this device; null as with `known-products`. */
  'known-location': { args: { location: string }; answer: boolean | null };
  /** Those of the references that a product has; null if stock is not on this device, or not visible to the user. */
  'known-products': { args: { references: readonly string[] }; answer: string[] | null };
  customers: { args: { q: string }; answer: Rows['customers'][] | null };
  customer: { args: { code: string }; answer: Rows['customers'] | null };
  /** A stored draft (see the glossary); `saved_at` in Unix ms. */
  draft: { args: { key: string }; answer: { value: unknown; saved_at: number } | null };
  /** The last server response for a path. */
  'cached-answer': { args: { path: string }; answer: { body: unknown; at: number } | null };
  /** A photo or file that this device stores for a command, by id; null once it was purged. */
  photo: { args: { id: string }; answer: { type: string; bytes: ArrayBuffer } | null };
  /** The verdict of a command issued on this device; null while it waits, or if it was discarded. */
  verdict: { args: { id: string }; answer: Verdict | null };
  'offline-stats': { args: Record<string, never>; answer: OfflineStats };
  'sync-state': { args: Record<string, never>; answer: SyncState };
}

export type QuestionName = keyof DeviceQuestions;
