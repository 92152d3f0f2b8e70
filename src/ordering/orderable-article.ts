import type { BasketLine } from '#contract/endpoints/commands.ts';
import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';

/** What is known of an article when it goes into the basket. */
export type OrderableArticle = { reference: string } & NonNullable<BasketLine['article']>;

/** An article of the catalogue as a basket line holds it. */
export function toOrderable(article: CatalogueArticle): OrderableArticle {
  const { id, reference, designation, price, category, images, stock_level } = article;
  return { id, reference, designation, price, category, image: images[0] ?? '', stock_level };
}
