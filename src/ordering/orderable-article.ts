import type { BasketLine } from '#contract/endpoints/commands.ts';
import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';

/** The data of an article that a basket line needs. */
export type OrderableArticle = { reference: string } & NonNullable<BasketLine['article']>;

/** Converts a catalogue article to the form that a basket line holds. */
export function toOrderable(article: CatalogueArticle): OrderableArticle {
  const { id, reference, designation, price, category, images, stock_level } = article;
  return { id, reference, designation, price, category, image: images[0] ?? '', stock_level };
}
