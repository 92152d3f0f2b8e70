import type { ImportOptions } from '#contract/files/import-options.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import { bodyOf, rowsOf } from './import-file.ts';
import type { TestApp } from './test-app.ts';

type Row = Record<string, unknown>;
type Page = { rows: Row[]; count: number };

const header = 'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country';

/** Two articles for the order lines to refer to. */
export async function addArticles(t: TestApp): Promise<void> {
  await t.write(async (tx) => {
    await insertRows(tx, 'categories', [{ name: 'Textile' }]);
    await insertRows(
      tx,
      'articles',
      ['TX-1', 'TX-2'].map((reference) => ({
        reference,
        designation: `T-shirt ${reference}`,
        price: 690,
        category: 'Textile',
        tags: '[]',
        images: '[]',
      })),
    );
  });
}

/** A file of order lines in a wholesaler's format, unless `head` says otherwise. */
export function orderFile(rows: readonly string[], options: Partial<ImportOptions> = {}, head = header) {
  return {
    entity: 'orders' as const,
    content: [head, ...rows].join('\n'),
    name: 'lines.csv',
    options: { number_mark: 'point' as const, ...options },
  };
}

/** Reads what an import of orders has created. */
export function askOrders(t: TestApp) {
  const list = async (path: string) => bodyOf<Page>(await t.call('Admin', 'GET', path));
  return {
    list,
    orderOf: async (number: string) => (await list(`/api/orders?number=${number}`)).rows[0],
    /** In the order of the file. */
    linesOf: async (number: string) =>
      (await list(`/api/orderlines?order_number=${number}`)).rows.toSorted(
        (a, b) => (a['position'] as number) - (b['position'] as number),
      ),
    /** Each row's state and errors. */
    reasons: async (id: string) =>
      (await rowsOf(t, id)).map(({ state, errors }) => [state, ...errors.map((error) => error.reason)]),
  };
}
