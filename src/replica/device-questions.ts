import type { Verdict } from '#contract/commands/envelope.ts';
import type { CatalogueArticle, Facets } from '#contract/endpoints/catalogue.ts';
import type { BasketLine } from '#contract/endpoints/commands.ts';
import type { CodeMatch } from '#contract/rules/code-match.ts';
import type { FeedEntity } from '#contract/rules/feed-scopes.ts';
import type { Rows } from '#contract/registry.ts';
import type { ArrivalFile } from './arrival-file.ts';
import type { Suggestion } from './catalogue-index/suggest-search.ts';
import type { ListPageRows } from './list-page-rows.ts';
import type { OrderFile } from './order-file.ts';
import type { IndexStart } from './store/index-start.ts';

/** A question as it stands in the catalogue's URL, with where to go on and how many. */
export type CatalogueAsked = Record<string, string | undefined>;

export interface CataloguePage {
  rows: CatalogueArticle[];
  next: string | null;
  count: number;
  capped: boolean;
}

export interface ArticleFile {
  article: CatalogueArticle;
  /** Those that share its tags, the nearest first. */
  similar: CatalogueArticle[];
}

/** What is found of one kind, wherever one searches everything: the nearest few, and how many there are. */
export interface Closest<R> {
  rows: R[];
  count: number;
  /** There are more than `count`. */
  capped: boolean;
  /** UTC ISO: of closed orders only those from then on were looked at. */
  since?: string;
}

/** What was typed, and how many rows are wanted. A later question of the same kind ends one that is under way. */
type ClosestAsked = { q: string; limit: number };

/** The lists that can be answered from the device's own rows, as far as these are kept. */
export type LocalList = 'orders' | 'orderlines' | 'customizations' | 'arrivals';

/** What is known of an article that a code fits; of a product that no article sells, its reference and location. */
export interface CodedArticle {
  reference: string;
  /** The product that it sells, which is what stands in the racks; empty where the user may not know. */
  product_reference: string;
  designation: string;
  /** Its main picture's name; empty where it has none. */
  image: string;
  /** Where it lies; empty where that is not known, or not for this user. */
  location: string;
}

/** The articles that a scan fits best, and how; `match` is null where none does. */
export interface ArticlesByCode {
  match: CodeMatch | null;
  articles: CodedArticle[];
}

/** What is on this device of one user's data, for the settings. */
export interface OfflineFacts {
  rows: Partial<Record<FeedEntity, number>>;
  /** Bytes of the whole origin, as far as the browser tells. */
  bytes: number | null;
  quota: number | null;
  /** Whether the browser promised not to throw it away. */
  persisted: boolean;
  pulled_at: number | null;
}

/**
 * What screens ask of the device: arguments and answer. Answers have what is pending laid over them. Null means that
 * the device does not hold it (yet): the server is asked instead.
 */
export interface DeviceQuestions {
  /** `base` is the order as the server has it, where the device does not keep it: only what is pending is laid over. */
  order: { args: { order_id: string; base?: OrderFile }; answer: OrderFile | null };
  /** `base` as with an order. */
  arrival: { args: { arrival_id: string; base?: ArrivalFile }; answer: ArrivalFile | null };
  /** A product with what was counted and moved here. */
  product: { args: { product_id: string }; answer: Rows['products'] | null };
  /**
   * Products that the server answered, with what was counted and moved here laid over them. `recalled`: it did so
   * earlier, and what was sent since may be missing in them.
   */
  products: { args: { base: Rows['products'][]; recalled: boolean }; answer: Rows['products'][] };
  'pick-queue': { args: Record<string, never>; answer: Rows['orders'][] | null };
  basket: { args: { base?: BasketLine[] }; answer: BasketLine[] | null };
  list: { args: { name: LocalList; query: Record<string, string | undefined> }; answer: ListPageRows | null };
  catalogue: { args: CatalogueAsked; answer: CataloguePage | null };
  facets: { args: CatalogueAsked; answer: Facets | null };
  /** What the page makes an index of its own of; from then on it is told what changes. It takes its time. */
  'catalogue-copy': { args: Record<string, never>; answer: IndexStart | null };
  /** Null as well where nothing comes near. */
  suggestion: { args: CatalogueAsked; answer: Suggestion | null };
  article: { args: { reference: string }; answer: ArticleFile | null };
  /** By reference; what is missing is not sold. */
  articles: { args: { references: readonly string[] }; answer: CatalogueArticle[] | null };
  'closest-articles': { args: ClosestAsked; answer: Closest<CatalogueArticle> | null };
  'closest-orders': { args: ClosestAsked; answer: Closest<Rows['orders']> | null };
  'closest-customers': { args: ClosestAsked; answer: Closest<Rows['customers']> | null };
  availability: {
    args: { references: readonly string[] };
    answer: [reference: string, available: number][] | null;
  };
  /** The articles that a scan fits best among all of them; `codes` is every text that it may stand for. */
  'articles-by-code': { args: { codes: readonly string[] }; answer: ArticlesByCode | null };
  /** Whether a product is at a location, or was moved there on this device; null as with `known-products`. */
  'known-location': { args: { location: string }; answer: boolean | null };
  /** Those of some references that a product bears; null where stock is not on this device, or not for this user. */
  'known-products': { args: { references: readonly string[] }; answer: string[] | null };
  customers: { args: { q: string }; answer: Rows['customers'][] | null };
  customer: { args: { code: string }; answer: Rows['customers'] | null };
  /** What a form held that was not sent; `saved_at` in epoch ms. */
  draft: { args: { key: string }; answer: { value: unknown; saved_at: number } | null };
  /** The last answer that the server gave to a path. */
  'last-answer': { args: { path: string }; answer: { body: unknown; at: number } | null };
  /** A picture that was taken here, by its id; null once the device has let it go. */
  photo: { args: { id: string }; answer: { type: string; bytes: ArrayBuffer } | null };
  /** What came of a command that was tapped here; null while that is open, or where it was given up. */
  verdict: { args: { id: string }; answer: Verdict | null };
  facts: { args: Record<string, never>; answer: OfflineFacts };
}

export type QuestionName = keyof DeviceQuestions;
