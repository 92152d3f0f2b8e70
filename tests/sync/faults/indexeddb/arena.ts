import { sql } from 'kysely';
import type { RoleName } from '#contract/access.ts';
import { insertRow, insertRows, updateRow } from '#server/entities/write/write-rows.ts';
import { placeOrder } from '../../../api/feed-world.ts';
import { openTestApp, signIn, type TestApp } from '../../../api/test-app.ts';

export interface ArenaUser {
  user_id: string;
  username: string;
  role: RoleName;
  customer_code: string;
  /** The token of the open session; null if there is none. */
  token: string | null;
}

/** The users of one schedule, who are new to the server. */
export interface Cast {
  users: ArenaUser[];
  customer: string;
}

/** The real server, for many schedules one after the other. */
export interface Arena {
  t: TestApp;
  enter: (n: number) => Promise<Cast>;
  signIn: (user: ArenaUser) => Promise<void>;
  signOut: (user: ArenaUser) => Promise<void>;
  /** Deletes the rows that a schedule left, so that the next one is as fast. */
  sweep: () => Promise<void>;
  close: () => Promise<void>;
}

const roles: readonly RoleName[] = ['Preparer', 'Manager', 'Client', 'Commercial'];
const leavings = ['orderlines', 'orders', 'movements', 'basket_line', 'session', 'notification', 'command'];

export async function openArena(kind: 'sqlite' | 'postgres'): Promise<Arena> {
  const t = await openTestApp(kind);
  const references = ['R-1', 'R-2', 'R-3'];
  await t.write(async (tx) => {
    await insertRows(
      tx,
      'products',
      references.map((reference, at) => ({ reference, location: `B-07-3-0${at}`, max_stock: 9999 })),
    );
    await insertRows(
      tx,
      'articles',
      references.map((reference, at) => ({ reference, designation: reference, price: 100 * (at + 1) })),
    );
  });

  const signInUser = (user: ArenaUser) =>
    t.write(async (tx) => {
      user.token = await signIn(tx, user.user_id);
    });

  return {
    t,
    signIn: signInUser,
    signOut: async (user) => {
      user.token = null;
      await t.db.write.deleteFrom('session').where('user_id', '=', user.user_id).execute();
    },
    enter: async (n) => {
      const customer = `C-${n}`;
      const users = await t.write(async (tx) => {
        await insertRow(tx, 'customers', { code: customer, name: `Company ${n}` });
        const found: ArenaUser[] = [];
        for (const role of roles) {
          const username = `${role.toLowerCase()}-${n}`;
          const customer_code = role === 'Client' ? customer : '';
          const values = {
            username,
            email: `${username}@quai.test`,
            role,
            active: 1 as const,
            customer_code,
          };
          const { id } = await insertRow(tx, 'users', values);
          found.push({ user_id: id, username, role, customer_code, token: await signIn(tx, id) });
        }
        const commercial = found.find((user) => user.role === 'Commercial')!.username;
        await tx.q.updateTable('customers').set({ commercial }).where('code', '=', customer).execute();
        return found;
      });
      for (let at = 0; at < 2; at++) await placeOrder(t, customer, ['', '']);
      return { users, customer };
    },
    sweep: async () => {
      for (const table of leavings) await sql`delete from ${sql.table(table)}`.execute(t.db.write);
      await sql`delete from change where entity in ('orders', 'orderlines', 'basket')`.execute(t.db.write);
      // As the application writes: the server shares what it has read of products until the feed names a change.
      await t.write(async (tx) => {
        for (const product of await tx.q.selectFrom('products').selectAll().execute())
          await updateRow(tx, 'products', product, { allocated: 0, on_hand: 0 });
      });
    },
    close: () => t.close(),
  };
}
