import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import type { DemoWarehouse } from '../warehouse.ts';
import { keepPictures } from './keep-pictures.ts';

/** The article and the product of an order line, from which it copies fields. */
export type Stocked = { article: EntityRow<'articles'>; product: EntityRow<'products'>; image: string };

/** Writes products, articles and their pictures. Returns the articles with their products, by reference. */
export async function writeCatalogue(tx: Write, sample: DemoWarehouse): Promise<Map<string, Stocked>> {
  await insertRows(
    tx,
    'categories',
    sample.categories.map((name) => ({ name })),
  );
  await insertRows(
    tx,
    'tags',
    sample.tags.map((name) => ({ name })),
  );
  const products = await insertRows(tx, 'products', stockOf(sample));
  const productBy = new Map(products.map((product) => [product.reference, product]));
  const picturesOf = await keepPictures(tx, sample.articles);
  const values = sample.articles.map((article) => {
    const { picture: _, ...rest } = article;
    return { ...rest, tags: JSON.stringify(article.tags), images: JSON.stringify(picturesOf(article)) };
  });
  const articles = await insertRows(tx, 'articles', values);
  return new Map(
    articles.map((article) => {
      const [image = ''] = JSON.parse(article.images) as string[];
      return [article.reference, { article, product: productBy.get(article.product_reference)!, image }];
    }),
  );
}

/** Share of the price that the goods cost. */
const costShare = 0.58;
/** One product in so many has no cost price yet. */
const unknownCosts = 40;

/** Current data of the products: creation time, stock, cost, last movement, counts due, and incoming pieces. */
function stockOf({ products, movements, arrivals, articles, orders }: DemoWarehouse) {
  const prices = new Map(articles.map((article) => [article.product_reference, article.price]));
  const moved = new Map(movements.map((movement) => [movement.reference, movement.at]));
  const productOf = new Map(articles.map((article) => [article.reference, article.product_reference]));
  const short = new Set(
    orders
      .filter(({ status }) => status === 'Pending')
      .flatMap(({ lines }) => lines.filter((line) => line.prep_state === 'short'))
      .map(({ reference }) => productOf.get(reference)),
  );
  const incoming = new Map<string, number>();
  for (const line of arrivals.flatMap((arrival) => arrival.lines)) {
    if (line.state !== 'expected') continue;
    incoming.set(line.reference, (incoming.get(line.reference) ?? 0) + line.expected);
  }
  return products.map((product, at) => ({
    ...product,
    cost: at % unknownCosts === 0 ? null : Math.round((prices.get(product.reference) ?? 0) * costShare),
    last_movement_at: moved.get(product.reference) ?? null,
    count_due: short.has(product.reference) ? 1 : 0,
    incoming: incoming.get(product.reference) ?? 0,
    updated_at: moved.get(product.reference) ?? '',
  }));
}
