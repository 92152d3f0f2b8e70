import { sql } from 'kysely';
import { createIndex, type Migration, type Schema } from '../schema.ts';

const rowsAtOnce = 1000;

/** The fields that lists sort as a reader expects, by table. */
const sorted: Readonly<Record<string, readonly string[]>> = {
  products: ['reference', 'designation', 'location'],
  articles: ['reference', 'designation', 'category'],
  categories: ['name'],
  tags: ['name'],
  movements: ['reference'],
  customers: ['code', 'name'],
  orders: ['number', 'customer_name'],
  orderlines: ['order_number', 'reference', 'description'],
  customizations: ['order_number', 'reference'],
  arrivals: ['number', 'provider'],
  arrivallines: ['reference', 'location'],
  users: ['username', 'full_name'],
};

/** Stored sort keys, so that both databases and the devices sort texts alike. */
export const sortKeysMigration: Migration = {
  id: '0111-sort-keys',
  async up(schema) {
    const text = sql.raw(schema.kind === 'postgres' ? 'text collate "C"' : 'text');
    for (const [table, fields] of Object.entries(sorted)) {
      for (const field of fields)
        await sql`alter table ${sql.table(table)} add column ${sql.id(`${field}_sort`)} ${text} not null default ''`.execute(
          schema.q,
        );
      await fill(schema, table, fields);
    }
    await sql`drop index articles_designation`.execute(schema.q);
    await createIndex(schema, 'articles_designation', 'articles', ['designation_sort', 'id']);
    await createIndex(schema, 'articles_reference_sort', 'articles', ['reference_sort', 'id']);
    await createIndex(schema, 'products_reference_sort', 'products', ['reference_sort', 'id']);
    await createIndex(schema, 'orders_customer_sort', 'orders', ['customer_name_sort', 'id']);
    await createIndex(schema, 'orderlines_number_sort', 'orderlines', [
      'order_number_sort',
      'id',
      'deleted_at',
    ]);
  },
};

async function fill({ q }: Schema, table: string, fields: readonly string[]): Promise<void> {
  const columns = sql.join(fields.map((field) => sql.ref(field)));
  const set = sql.join(
    fields.map((field, n) => sql`${sql.id(`${field}_sort`)} = ${sql.raw(`keys.column${n + 2}`)}`),
  );
  for (let after = ''; ;) {
    const { rows } = await sql<Record<string, string>>`
      select id, ${columns} from ${sql.table(table)} where id > ${after}
      order by id limit ${sql.lit(rowsAtOnce)}`.execute(q);
    const last = rows.at(-1);
    if (!last) return;
    after = last['id']!;
    const keys = rows.map(
      (row) => sql`(${sql.join([row['id'], ...fields.map((field) => sortKey(row[field]!))])})`,
    );
    await sql`update ${sql.table(table)} set ${set} from (values ${sql.join(keys)}) as keys
      where ${sql.ref(`${table}.id`)} = keys.column1`.execute(q);
  }
}

/** `sortKey` as it was when this migration was written. */
function sortKey(text: string): string {
  const key = foldText(text).replace(/[0-9]+/g, numberKey);
  return key === text ? key : `${key}\u0001${text}`;
}

function numberKey(digits: string): string {
  const number = digits.replace(/^0+/, '');
  const { length } = number;
  return length < 9 ? `${length}${number}` : `9${String(length).padStart(5, '0')}${number}`;
}

/** `foldText` as it was when this migration was written. */
function foldText(text: string): string {
  const single: Record<string, string> = {
    œ: 'oe',
    æ: 'ae',
    ß: 'ss',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ı: 'i',
    ς: 'σ',
  };
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[œæßøłđðþıς]/g, (sign) => single[sign]!)
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[‐–—]/g, '-')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
}
