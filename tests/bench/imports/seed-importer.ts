import { systemClock } from '#server/db/clock.ts';
import { migrate } from '#server/db/migrate.ts';
import { openSqlite } from '#server/db/connections/open-sqlite.ts';
import { transact } from '#server/db/transact.ts';
import { allMigrations } from '#server/db/migrations/registry.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import { createHasher } from '#server/http/session/password-hasher.ts';

/** The user who imports. */
export const importer = { username: 'admin', password: 'bench-password' };

/** An empty warehouse with its administrator, in the file at `path`. */
export async function seedImporter(path: string): Promise<void> {
  const db = openSqlite(path);
  await migrate(db, systemClock, allMigrations);
  const hash = await createHasher().hash(importer.password);
  const author = { user_id: '', username: 'bench', origin: 'system', device: '' } as const;
  await transact(db, systemClock, author, async (tx) => {
    const { username } = importer;
    const [user] = await insertRows(tx, 'users', [
      { username, email: 'admin@quai.test', role: 'Admin', active: 1 },
    ]);
    await tx.q.insertInto('credential').values({ user_id: user!.id, hash, changed_at: tx.now }).execute();
    await insertRows(
      tx,
      'categories',
      ['Textile', 'Papeterie', 'Bagagerie'].map((name) => ({ name })),
    );
    await insertRows(
      tx,
      'tags',
      ['coton', 'bleu', 'rouge'].map((name) => ({ name })),
    );
  });
  await db.close();
}
