import { insertMany } from '#server/db/insert-many.ts';
import type { Write } from '#server/db/transact.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import { readCompany, saveCompany, saveLogo } from '#server/services/company/company.ts';
import type { DemoUser } from '../people/accounts.ts';
import { DEMO_COMPANY } from '../people/company.ts';
import type { DemoWarehouse } from '../warehouse.ts';
import type { Step } from './step.ts';

/** An account to create: its id, and its password hash. */
export type Enrolled = DemoUser & { id: string; hash: string };

/**
 * Writes the company, accounts and customers. Commercials are assigned to customers, and clients belong to some: so the staff is
 * written first, then the customers, then the clients.
 * @param logo of the company, as a data URL
 */
export async function writePeople(
  tx: Write,
  people: readonly Enrolled[],
  sample: DemoWarehouse,
  logo: string,
): Promise<void> {
  const rows = people.map((account) => {
    const { hash: _, ...row } = account;
    return { ...row, active: 1 };
  });
  // The first Admin has no author: no Admin exists yet who may create one.
  const first = { ...tx, author: { ...tx.author, user_id: '' } };
  await insertRows(
    first,
    'users',
    rows.filter((row) => row.role === 'Admin'),
  );
  const { version } = await readCompany(tx.q);
  await saveCompany(tx, { ...DEMO_COMPANY, version });
  await saveLogo(tx, logo);
  await insertRows(
    tx,
    'users',
    rows.filter((row) => row.role !== 'Client' && row.role !== 'Admin'),
  );
  await insertRows(tx, 'customers', sample.customers);
  await insertRows(
    tx,
    'users',
    rows.filter((row) => row.role === 'Client'),
  );
  const credentials = people.map(({ id, hash }) => ({ user_id: id, hash, changed_at: tx.now }));
  await insertMany(tx, 'credential', credentials);
}

/** Sets the last activity of each user to the time of their last action. */
export async function writeLastSeen(tx: Write, steps: readonly Step[]): Promise<void> {
  const seen = new Map<string, string>();
  for (const { at, by } of steps) if (at > (seen.get(by) ?? '')) seen.set(by, at);
  for (const [username, last_seen] of seen) {
    await tx.q.updateTable('users').set({ last_seen }).where('username', '=', username).execute();
  }
}
