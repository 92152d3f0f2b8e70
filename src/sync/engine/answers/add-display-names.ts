import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import type { OrderAggregate } from '#src/sync/protocol/order-aggregate.ts';

/** The customer of an order, as far as this device knows it. */
export type KnownCustomer = { name: string; shipping_address: string };

/** Where the names come from that an order shows before the server has seen it. */
export type DisplayNameSources = {
  articles: (references: readonly string[]) => Promise<readonly CatalogueArticle[] | null>;
  customer: (code: string) => Promise<KnownCustomer | null>;
};

/**
 * Adds names and pictures to an order created on this device, as the server will: from the articles on sale today and
 * the customer as known here. Other orders are returned unchanged.
 */
export async function addDisplayNames(
  aggregate: OrderAggregate,
  sources: DisplayNameSources,
): Promise<OrderAggregate> {
  const { order, lines } = aggregate;
  if (!order || order.number !== '') return aggregate;
  const found = (await sources.articles(lines.map((line) => line.reference))) ?? [];
  const articles = new Map(found.map((article) => [article.reference, article]));
  const customer = await sources.customer(order.customer_code);
  return {
    ...aggregate,
    order: {
      ...order,
      customer_name: customer?.name ?? '',
      shipping_address: customer?.shipping_address ?? '',
    },
    lines: lines.map((line) => {
      const article = articles.get(line.reference);
      return article ? { ...line, description: article.designation, image: article.images[0] ?? '' } : line;
    }),
  };
}
