import { uuidv7 } from 'uuidv7';
import { systemClock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { transact, type Author } from '#server/db/transact.ts';
import { allMigrations } from '#server/db/migrations/registry.ts';
import { insertRow, insertRows } from '#server/entities/write/write-rows.ts';
import { createHasher } from '#server/http/session/password-hasher.ts';
import { hashToken, makeToken } from '#server/http/session/secret-token.ts';
import { hasShipped, type OrderStatus } from '#contract/rules/orders/order-status.ts';
import { summaryOf, type LineRow } from '#server/services/orders/order-rows.ts';

const author: Author = { user_id: '', username: 'bench', origin: 'system', device: '' };
const words = ['mug', 'stylo', 'polo', 'sac', 'gourde', 'carnet', 'parapluie', 'casquette', 'badge', 'lampe'];
const colours = ['bleu', 'rouge', 'vert', 'noir', 'écru', 'gris', 'pétrole', 'bordeaux'];
const statuses = ['Completed', 'Completed', 'Completed', 'Shipped', 'Canceled', 'Pending'] as const;

export type Seeded = {
  token: string;
  /** Some orders, to be read one by one. */
  orderIds: string[];
  /** Pending orders, for status changes. */
  pendingIds: string[];
};

export const benchUsers = 20;
export const benchPassword = 'bench-password';

/** Fills an empty database with a warehouse of `orderCount` orders of two lines and 20,000 articles. */
export async function seed(db: Database, orderCount: number): Promise<Seeded> {
  await migrate(db, systemClock, allMigrations);
  const token = makeToken();
  const hasher = createHasher();
  await transact(db, systemClock, author, async (tx) => {
    for (let at = 0; at < benchUsers; at++) {
      const user = await insertRow(tx, 'users', {
        username: `admin${at}`,
        email: `admin${at}@quai.test`,
        role: 'Admin',
        active: 1,
      });
      const hash = await hasher.hash(benchPassword);
      await tx.q.insertInto('credential').values({ user_id: user.id, hash, changed_at: tx.now }).execute();
      if (at > 0) continue;
      const session = {
        id: uuidv7(),
        user_id: user.id,
        created_at: tx.now,
        last_seen: tx.now,
        user_agent: '',
        address: '',
      };
      await tx.q
        .insertInto('session')
        .values({ ...session, token_hash: hashToken(token) })
        .execute();
    }
    const customers = Array.from({ length: 500 }, (_, at) => ({
      code: `C-${at}`,
      name: `Société ${words[at % 10]} ${at}`,
    }));
    await insertRows(tx, 'customers', customers);
    const articles = Array.from({ length: 20_000 }, (_, at) => ({
      reference: `REF-${at}`,
      designation: `${words[at % 10]} ${colours[at % 8]} modèle ${Math.floor(at / 80)}`,
      price: 100 + (at % 900),
    }));
    await insertRows(tx, 'articles', articles);
  });
  const orderIds: string[] = [];
  const pendingIds: string[] = [];
  const start = Date.parse('2025-01-01T08:00:00.000Z');
  const perWrite = 5000;
  for (let from = 0; from < orderCount; from += perWrite) {
    await transact(db, systemClock, author, async (tx) => {
      const orders = [];
      const lines = [];
      for (let at = from; at < Math.min(orderCount, from + perWrite); at++) {
        const id = uuidv7();
        const status = statuses[at % statuses.length]!;
        const own = [0, 1].map((position) => lineOf(id, at, position, status));
        lines.push(...own);
        orders.push({
          ...summaryOf(status, own as unknown as LineRow[]),
          id,
          number: `2025-${String(at).padStart(6, '0')}`,
          customer_code: `C-${at % 500}`,
          customer_name: `Société ${words[at % 10]} ${at % 500}`,
          date_ordered: new Date(start + at * 240_000).toISOString(),
          status,
          status_seq: 1,
          placed_by: 'bench',
          shipping_address: '14 quai des Tanneurs\n54000 Nancy',
        });
        if (status === 'Pending' && pendingIds.length < 200) pendingIds.push(id);
        else if (at % 200 === 0) orderIds.push(id);
      }
      await insertRows(tx, 'orders', orders);
      await insertRows(tx, 'orderlines', lines);
    });
  }
  return { token, orderIds, pendingIds };
}

function lineOf(orderId: string, at: number, position: number, status: OrderStatus) {
  const open = status === 'Pending';
  const quantity = 1 + (at % 20);
  const reference = `REF-${(at * 7 + position) % 20_000}`;
  return {
    id: uuidv7(),
    order_id: orderId,
    order_number: `2025-${String(at).padStart(6, '0')}`,
    customer_code: `C-${at % 500}`,
    position: position + 1,
    reference,
    product_reference: reference,
    description: `Article ${reference}`,
    quantity,
    ordered: quantity,
    shipped: hasShipped(status) ? quantity : 0,
    price: 250,
    total: 250 * quantity,
    marking: '',
    username: 'bench',
    date_updated: new Date().toISOString(),
    prep_state: open ? ('to pick' as const) : ('packed' as const),
    allocated: open ? quantity : 0,
  };
}
