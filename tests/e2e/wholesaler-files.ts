import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const shared = fileURLToPath(new URL('../../../shared/data/online-retail/', import.meta.url));

export type WholesalerFiles = {
  articles: string;
  customers: string;
  /** The number of rows, and of articles without a price. */
  articleRows: number;
  unpriced: number;
  customerRows: number;
};

/**
 * The real files of a wholesaler if they are next to the project; otherwise files of the same shape, with the articles
 * that the story orders and one without a price.
 */
export async function wholesalerFiles(folder: string): Promise<WholesalerFiles> {
  if (existsSync(join(shared, 'articles.csv'))) {
    return {
      articles: join(shared, 'articles.csv'),
      customers: join(shared, 'customers.csv'),
      articleRows: 2858,
      unpriced: 2,
      customerRows: 1039,
    };
  }
  const articles = join(folder, 'articles.csv');
  const customers = join(folder, 'customers.csv');
  const rows = [
    'StockCode,Description,UnitPrice',
    '10002,INFLATABLE POLITICAL GLOBE,0.85',
    '10120,DOGGY RUBBER,0.21',
    '10123C,HEARTS WRAPPING TAPE,0.65',
    '10124A,SPOTS ON RED BOOKCOVER TAPE,0.42',
    '99999,"NO PRICE, NO SALE",',
  ];
  await writeFile(articles, `${rows.join('\n')}\n`);
  await writeFile(customers, 'CustomerID,Country\n12347,Iceland\n12348,Finland\n');
  return { articles, customers, articleRows: 5, unpriced: 1, customerRows: 2 };
}
