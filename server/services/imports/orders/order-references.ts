import { sql } from 'kysely';
import type { ImportError } from '#contract/files/import-reasons.ts';
import type { Field } from '#contract/field.ts';
import type { Queries } from '#server/db/database.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import type { ImportContext, ReadRow } from '../import-plan.ts';
import { createReferenceLookup } from '../reference-lookup.ts';
import { readByKeys } from '../read-by-keys.ts';

type Customer = Pick<
  EntityRow<'customers'>,
  'code' | 'name' | 'shipping_address' | 'billing_address' | 'commercial'
>;
type Article = Pick<
  EntityRow<'articles'>,
  'reference' | 'product_reference' | 'designation' | 'category' | 'barcode' | 'images'
> & { location: string };

/** The row of a code, or why there is none. */
export type Lookup<T> = T | 'missing' | 'deleted' | 'hidden';

/** The customers and articles that a file refers to, and those to create, over one pass. */
export type OrderReferences = {
  load: (q: Queries, rows: readonly ReadRow[]) => Promise<void>;
  customer: (code: string) => Lookup<Customer>;
  article: (reference: string) => Lookup<Article>;
  addCustomer: (row: Partial<EntityRow<'customers'>> & Customer) => void;
  addArticle: (row: { reference: string; designation: string; price: number }) => void;
  /** As in `ReferenceLookup`, for the first 200 unknown codes. */
  hint: (q: Queries, error: ImportError) => Promise<ImportError>;
  /** Creates those noted since the last call. */
  write: (tx: Write) => Promise<void>;
};

/** Maximum number of unknown codes that get a suggestion; a file with more has another problem than typing errors. */
const maxHints = 200;

/** Creates the collection, still without customers and articles. */
export function createOrderReferences(
  context: ImportContext,
  fields: Record<string, Field>,
): OrderReferences {
  const customers = new Map<string, Lookup<Customer>>();
  const articles = new Map<string, Lookup<Article>>();
  const hints = new Map<string, ImportError>();
  const lookup = createReferenceLookup(fields, false, context.actor);
  const newCustomers: Partial<EntityRow<'customers'>>[] = [];
  const newArticles: Partial<EntityRow<'articles'>>[] = [];
  const textsOf = (rows: readonly ReadRow[], field: string, known: ReadonlyMap<string, unknown>) => [
    ...new Set(
      rows.flatMap(({ values }) => {
        const text = values[field];
        return typeof text === 'string' && !known.has(text) ? [text] : [];
      }),
    ),
  ];

  return {
    async load(q, rows) {
      const codes = textsOf(rows, 'customer_code', customers);
      const { no_customer } = context.options;
      if (no_customer !== '' && !customers.has(no_customer)) codes.push(no_customer);
      const stored = await readByKeys(q, 'customers', context.actor, codes);
      for (const code of codes) {
        const row = stored.byKey.get(code);
        const isHidden = stored.hidden.has(code);
        customers.set(code, !row ? 'missing' : row.deleted_at ? 'deleted' : isHidden ? 'hidden' : row);
      }
      const references = textsOf(rows, 'reference', articles);
      if (references.length === 0) return;
      const found = await sql<Article & { deleted_at: string | null }>`
        select a.reference, a.product_reference, a.designation, a.category, a.barcode, a.images, a.deleted_at,
          coalesce(p.location, '') as location
        from articles a left join products p on p.reference = a.product_reference
        where a.reference in (${sql.join(references)})`.execute(q);
      for (const reference of references) articles.set(reference, 'missing');
      for (const row of found.rows) articles.set(row.reference, row.deleted_at ? 'deleted' : row);
    },
    customer: (code) => customers.get(code) ?? 'missing',
    article: (reference) => articles.get(reference) ?? 'missing',
    addCustomer(row) {
      customers.set(row.code, row);
      newCustomers.push(row);
    },
    addArticle(row) {
      const { reference, designation } = row;
      newArticles.push({ ...row, tags: '[]', images: '[]' });
      const none = { category: '', barcode: '', images: '[]', location: '' };
      articles.set(reference, { reference, product_reference: reference, designation, ...none });
    },
    async hint(q, error) {
      if (error.reason !== 'unknown') return error;
      const key = `${error.field ?? ''} ${error.value}`;
      let hinted = hints.get(key);
      if (!hinted && hints.size < maxHints) {
        hinted = await lookup.hint(q, error);
        hints.set(key, hinted);
      }
      return hinted ?? error;
    },
    async write(tx) {
      const options = { cause: context.cause };
      await insertRows(tx, 'customers', newCustomers.splice(0), options);
      await insertRows(tx, 'articles', newArticles.splice(0), options);
    },
  };
}
