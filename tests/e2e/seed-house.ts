import { join } from 'node:path';
import type { RoleName } from '#contract/access.ts';
import { systemClock } from '#server/db/clock.ts';
import { migrate } from '#server/db/migrate.ts';
import { openSqlite } from '#server/db/connections/open-sqlite.ts';
import { transact } from '#server/db/transact.ts';
import { allMigrations } from '#server/db/migrations/registry.ts';
import { insertRow, insertRows, updateRow } from '#server/entities/write/write-rows.ts';
import { createHasher } from '#server/http/session/password-hasher.ts';
import { signIn, testAuthor } from '../api/test-app.ts';

// Run as a program: `node seed-house.ts <data directory> <password>`. Prints a token for each user, as JSON.
const [, , dataDir = '', password = ''] = process.argv;

/** The users. Some roles have two, for tests that need two. */
const people: [username: string, role: RoleName][] = [
  ['admin', 'Admin'],
  ['marion', 'Manager'],
  ['marc', 'Manager'],
  ['paul', 'Preparer'],
  ['petra', 'Preparer'],
  ['claire', 'Client'],
  ['colette', 'Commercial'],
  ['tess', 'Technician'],
];
const words = ['mug', 'pen', 'bag', 'cap', 'umbrella', 'notebook'];

const db = openSqlite(join(dataDir, 'quai.sqlite'));
await migrate(db, systemClock, allMigrations);
const hash = await createHasher().hash(password);
const tokens = await transact(db, systemClock, testAuthor, async (tx) => {
  const [own] = await insertRows(tx, 'customers', [
    { code: 'C-CLIENT', name: 'Claire et fils', shipping_address: '1 quai des Tests\n75001 Paris' },
    { code: 'C-OTHER', name: 'Autres et compagnie', shipping_address: '2 quai des Tests\n75001 Paris' },
  ]);
  const numbers = Array.from({ length: 24 }, (_, at) => at + 1);
  await insertRows(
    tx,
    'products',
    numbers.map((at) => ({
      reference: `R-${at}`,
      location: `B-07-${at}-01`,
      max_stock: 9999,
    })),
  );
  await insertRows(
    tx,
    'articles',
    numbers.map((at) => ({
      reference: `R-${at}`,
      designation: `Blue ${words[at % words.length]!} ${at}`,
      price: at * 100,
    })),
  );
  const made: Record<string, string> = {};
  for (const [username, role] of people) {
    const user = await insertRow(tx, 'users', {
      username,
      email: `${username}@quai.test`,
      role,
      active: 1,
      customer_code: role === 'Client' ? 'C-CLIENT' : '',
    });
    made[username] = await signIn(tx, user.id);
    await tx.q.insertInto('credential').values({ user_id: user.id, hash, changed_at: tx.now }).execute();
  }
  await updateRow(tx, 'customers', own!, { commercial: 'colette' });
  return made;
});
await db.close();
console.log(JSON.stringify(tokens));
