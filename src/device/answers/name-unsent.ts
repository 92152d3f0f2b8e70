import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import type { OrderFile } from '#src/replica/order-file.ts';

/** Whom an order is for, as far as this device knows. */
export type KnownCustomer = { name: string; shipping_address: string };

/** Where the names of an order come from that no server has seen yet. */
export type Names = {
  articles: (references: readonly string[]) => Promise<readonly CatalogueArticle[] | null>;
  customer: (code: string) => Promise<KnownCustomer | null>;
};

/**
 * An order made here, with the names and pictures that the server will give it: of its articles as they are sold
 * today, of its customer as far as it is known here. Others stay as they are.
 */
export async function nameUnsent(file: OrderFile, names: Names): Promise<OrderFile> {
  const { order, lines } = file;
  if (!order || order.number !== '') return file;
  const sold = (await names.articles(lines.map((line) => line.reference))) ?? [];
  const articles = new Map(sold.map((article) => [article.reference, article]));
  const customer = await names.customer(order.customer_code);
  return {
    ...file,
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
