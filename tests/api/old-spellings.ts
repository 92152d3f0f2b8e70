import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

type Row = Record<string, unknown>;

const at = '2026-01-02T03:04:05.678Z';
/** A text with its accents as characters of their own, as macOS writes file names. */
export const nfd = (text: string) => text.normalize('NFD');

/** A warehouse of an earlier version, which stored codes as they were typed, scanned or imported. */
export async function storeOldRows({ write: q }: Database): Promise<void> {
  const put = async (table: string, rows: readonly Row[]) => {
    for (const [n, given] of rows.entries()) {
      const row: Row = {
        id: `old-${table}-${n}`,
        created_at: at,
        updated_at: at,
        version: 1,
        search: '',
        ...given,
      };
      const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
      await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
        q,
      );
    }
  };
  const lists = { tags: '[]', images: '[]' };
  const article = (reference: string, more: Row = {}) => ({
    ...lists,
    reference,
    product_reference: reference,
    designation: `Article ${reference}`,
    price: 100,
    stock_level: 'Rupture',
    ...more,
  });
  const product = (reference: string, on_hand = 0) => ({
    reference,
    on_hand,
    available: on_hand,
    stock_level: on_hand > 0 ? 'In stock' : 'Rupture',
    stock_alert: 'none',
  });
  await put('categories', [{ name: nfd('Été') }, { name: 'Vis' }, { name: 'Vis\u00a0' }]);
  await put('tags', [{ name: nfd('coloré') }, { name: 'bleu' }, { name: 'bleu\u200b' }]);
  await put('products', [product('QB-1301'), product('QB\u200b-1301', 7), product('\ufeffQB-1302', 5)]);
  await put('articles', [
    article('QB-1301', { barcode: '4006381333931' }),
    article('QB\u200b-1301', { barcode: '04006381333931', category: nfd('Été') }),
    article('\ufeffQB-1302', {
      designation: nfd('Étui à crayons'),
      tags: JSON.stringify([nfd('coloré')]),
    }),
  ]);
  await sql`insert into article_tag (article_id, tag) values ('old-articles-2', ${nfd('coloré')})`.execute(q);
  const movement = { at, cause: 'opening', source: '', username: 'admin' };
  await put('movements', [
    { ...movement, reference: 'QB\u200b-1301', quantity: 7, on_hand_after: 7 },
    { ...movement, reference: '\ufeffQB-1302', quantity: 5, on_hand_after: 5 },
  ]);
  await put('customers', [
    { code: 'C-9', name: 'Neuf' },
    { code: 'C-9\u00a0', name: nfd('Société Neuf') },
    { code: 'C\u00a08', name: 'Huit', commercial: 'commercial' },
  ]);
  await put('orders', [
    {
      number: 'OLD\u00a01',
      customer_code: 'C\u00a08',
      customer_name: 'Huit',
      date_ordered: at,
      status: 'Pending',
      placed_by: nfd('rené'),
      commercial: 'commercial',
    },
  ]);
  await put('orderlines', [
    {
      order_id: 'old-orders-0',
      order_number: 'OLD\u00a01',
      customer_code: 'C\u00a08',
      position: 1,
      reference: '\ufeffQB-1302',
      product_reference: '\ufeffQB-1302',
      quantity: 1,
      ordered: 1,
      price: 100,
      total: 100,
      prep_state: 'to pick',
      username: nfd('rené'),
      date_updated: at,
    },
  ]);
  await put('arrivals', [
    { number: 'A 1', provider: 'x', date: '2026-01-02' },
    { number: 'A\u202f1', provider: nfd('Écrous'), date: '2026-01-02' },
  ]);
  const user = (username: string, email = '') => ({
    username,
    email,
    role: 'Preparer',
    active: 1,
    username_key: username.normalize('NFC').toLowerCase(),
    email_key: email.toLowerCase(),
  });
  await put('users', [
    user('rené', 'quai@dock.test'),
    user(nfd('rené'), 'Quai@dock.test'),
    user('Marie'),
    user('marie'),
  ]);
  for (const [n, password] of ['composed', 'decomposed', 'upper', 'lower'].entries())
    await sql`insert into credential (user_id, hash, changed_at)
      values (${`old-users-${n}`}, ${`test$${password}`}, ${at})`.execute(q);
}
