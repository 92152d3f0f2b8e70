import { uuidv7 } from 'uuidv7';
import type { RoleName } from '#contract/access.ts';
import { systemClock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { allMigrations } from '#server/db/migrations/registry.ts';
import { transact, type Author, type Write } from '#server/db/transact.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import { hashToken, makeToken } from '#server/http/session/secret-token.ts';
import { syncAccess } from '#server/services/accounts/sync-access.ts';
import { makeArticles } from '../articles.ts';

const author: Author = { user_id: '', username: 'bench', origin: 'system', device: '' };
const perWrite = 5000;
const customerCount = 200;
/** At most so many have customers. */
const maxCommercials = 20;

/** Of ten devices, which are of which role; half a warehouse's devices are tablets of preparers. */
const crew: readonly RoleName[] = [
  'Preparer',
  'Preparer',
  'Preparer',
  'Preparer',
  'Preparer',
  'Preparer',
  'Technician',
  'Manager',
  'Admin',
  'Commercial',
];

export type Crew = {
  /** A session for each device. */
  tokens: string[];
  /** Sessions that send commands. */
  writers: string[];
  /** Pending orders. */
  orderIds: string[];
};

/** Fills an empty database with articles, pending orders of two lines, and a session of a user of its own per device. */
export async function fillFeedWarehouse(
  db: Database,
  size: { devices: number; articles: number; orders: number },
): Promise<Crew> {
  await migrate(db, systemClock, allMigrations);
  await syncAccess(db, systemClock);
  const tokens = await transact(db, systemClock, author, (tx) => addUsers(tx, size.devices));
  const commercials = Math.min(maxCommercials, Math.floor(size.devices / crew.length));
  const { articles, categories, tags } = makeArticles(size.articles);
  await transact(db, systemClock, author, async (tx) => {
    await insertRows(
      tx,
      'customers',
      Array.from({ length: customerCount }, (_, at) => ({
        code: `C-${at}`,
        name: `Société ${at}`,
        commercial: commercials > 0 ? `commercial-${at % commercials}` : '',
      })),
    );
    for (const name of categories) await insertRows(tx, 'categories', [{ name }]);
    for (const name of tags) await insertRows(tx, 'tags', [{ name }]);
  });
  for (let from = 0; from < articles.length; from += perWrite) {
    await transact(db, systemClock, author, async (tx) => {
      const some = articles.slice(from, from + perWrite);
      await insertRows(
        tx,
        'products',
        some.map(({ reference }) => ({ reference, on_hand: 100_000 })),
      );
      await insertRows(
        tx,
        'articles',
        some.map(({ picture: _picture, ...article }) => ({
          ...article,
          tags: JSON.stringify(article.tags),
          images: '[]',
        })),
      );
    });
  }
  const references = articles.slice(0, 2000).map(({ reference }) => reference);
  const orderIds: string[] = [];
  for (let from = 0; from < size.orders; from += 1000) {
    await transact(db, systemClock, author, async (tx) => {
      const count = Math.min(1000, size.orders - from);
      orderIds.push(...(await addOrders(tx, from, count, references)));
    });
  }
  return { tokens: tokens.slice(10), writers: tokens.slice(0, 10), orderIds };
}

/** Ten writers, then one user for each device, all signed in. */
async function addUsers(tx: Write, devices: number): Promise<string[]> {
  const roles = Array.from({ length: 10 + devices }, (_, at): RoleName =>
    at < 10 ? 'Admin' : crew[at % crew.length]!,
  );
  let commercials = 0;
  const people = roles.map((role, at) => {
    const own = role === 'Commercial' && commercials < maxCommercials;
    const username = own ? `commercial-${commercials++}` : `user-${at}`;
    return { username, email: `${username}@quai.test`, role, active: 1 };
  });
  const users = await insertRows(tx, 'users', people, { history: false });
  const tokens = users.map(() => makeToken());
  const sessions = users.map(({ id }, at) => ({
    id: uuidv7(),
    token_hash: hashToken(tokens[at]!),
    user_id: id,
    created_at: tx.now,
    last_seen: tx.now,
    user_agent: '',
    address: '',
  }));
  for (let from = 0; from < sessions.length; from += 500)
    await tx.q
      .insertInto('session')
      .values(sessions.slice(from, from + 500))
      .execute();
  return tokens;
}

async function addOrders(
  tx: Write,
  from: number,
  count: number,
  references: readonly string[],
): Promise<string[]> {
  const orders = await insertRows(
    tx,
    'orders',
    Array.from({ length: count }, (_, at) => ({
      number: `2026-${String(from + at).padStart(6, '0')}`,
      customer_code: `C-${(from + at) % customerCount}`,
      customer_name: `Société ${(from + at) % customerCount}`,
      date_ordered: tx.now,
      status: 'Pending' as const,
      status_seq: 1,
      placed_by: 'bench',
      line_count: 2,
      shipping_address: '14 quai des Tanneurs\n54000 Nancy',
    })),
  );
  const lines = orders.flatMap((order, at) =>
    [0, 1].map((position) => {
      const reference = references[((from + at) * 7 + position) % references.length]!;
      return {
        order_id: order.id,
        order_number: order.number,
        customer_code: order.customer_code,
        position: position + 1,
        reference,
        product_reference: reference,
        description: `Article ${reference}`,
        quantity: 2,
        ordered: 2,
        price: 250,
        total: 500,
        username: 'bench',
        date_updated: tx.now,
        prep_state: 'to pick' as const,
        allocated: 2,
      };
    }),
  );
  await insertRows(tx, 'orderlines', lines);
  return orders.map(({ id }) => id);
}
