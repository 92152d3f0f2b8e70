import { uuidv7 } from 'uuidv7';
import { keepPictures } from '#server/demo/load/keep-pictures.ts';
import { systemClock } from '#server/db/clock.ts';
import { migrate } from '#server/db/migrate.ts';
import { openSqlite } from '#server/db/connections/open-sqlite.ts';
import { transact, type Author } from '#server/db/transact.ts';
import { allMigrations } from '#server/db/migrations/registry.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import { createHasher } from '#server/http/session/password-hasher.ts';
import { makeArticles } from '../articles.ts';

const author: Author = { user_id: '', username: 'bench', origin: 'system', device: '' };
const perWrite = 5000;

/** The user of the measured devices: a customer, who sees the catalogue only. */
export const person = { username: 'client', password: 'bench-password' };

/** Creates a warehouse with this many articles, with pictures, in the file at `path`. */
export async function seedWarehouse(path: string, count: number): Promise<void> {
  const db = openSqlite(path);
  await migrate(db, systemClock, allMigrations);
  const { articles, categories, tags } = makeArticles(count);
  const hash = await createHasher().hash(person.password);
  const picturesOf = await transact(db, systemClock, author, async (tx) => {
    await insertRows(tx, 'customers', [{ code: 'C-1', name: 'Papeterie du Quai' }]);
    const { username } = person;
    const [user] = await insertRows(tx, 'users', [
      { username, email: 'client@quai.test', role: 'Client', customer_code: 'C-1', active: 1 },
      { username: 'admin', email: 'admin@quai.test', role: 'Admin', active: 1 },
    ]);
    const told = { user_id: user!.id, type: 'stock.low', message: '', fold_key: '', created_at: tx.now };
    const unread = ['R-1', 'R-2', 'R-3'].map((reference) => ({
      ...told,
      id: uuidv7(),
      data: JSON.stringify({ reference, available: 1 }),
      link: '/catalog',
      is_read: 0,
    }));
    await tx.q.insertInto('notification').values(unread).execute();
    await tx.q.insertInto('credential').values({ user_id: user!.id, hash, changed_at: tx.now }).execute();
    await insertRows(
      tx,
      'categories',
      categories.map((name) => ({ name })),
    );
    await insertRows(
      tx,
      'tags',
      tags.map((name) => ({ name })),
    );
    return keepPictures(tx, articles);
  });
  for (let from = 0; from < articles.length; from += perWrite) {
    const some = articles.slice(from, from + perWrite);
    await transact(db, systemClock, author, async (tx) => {
      const products = some.map(({ reference }, at) => ({ reference, on_hand: at % 5 === 4 ? 0 : 120 }));
      await insertRows(tx, 'products', products);
      const sold = some.map(({ picture, ...article }) => ({
        ...article,
        tags: JSON.stringify(article.tags),
        images: JSON.stringify(picturesOf({ ...article, picture })),
      }));
      await insertRows(tx, 'articles', sold);
    });
  }
  await db.close();
}
