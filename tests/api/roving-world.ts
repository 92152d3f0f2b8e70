import { randomUUID } from 'node:crypto';
import { roleNames } from '#contract/access.ts';
import { feedEntities } from '#contract/rules/feed/feed-scopes.ts';
import { insertRow } from '#server/entities/write/write-rows.ts';
import { openTestApp, signIn, type TestApp } from './test-app.ts';

/**
 * A warehouse for `perform` to act on: one user of each role, and a rover who goes from role to role.
 * @returns the token of each; the rover's is the last
 */
export async function openRovingWorld(
  ...how: Parameters<typeof openTestApp>
): Promise<{ t: TestApp; tokens: string[] }> {
  const t = await openTestApp(...how);
  // Months pass in these tests.
  t.deps.settings.sessionIdleDays = 100_000;
  const roving = await t.write(async (tx) => {
    const rover = await insertRow(tx, 'users', {
      username: 'rover',
      email: 'rover@quai.test',
      role: 'Manager',
      active: 1,
    });
    return signIn(tx, rover.id);
  });
  return { t, tokens: [...roleNames.map((role) => t.tokens[role]), roving] };
}

/** Deletes the data of a run before the next one, as another database: what the server cached is of the previous one. */
export async function clearWorld(t: TestApp): Promise<void> {
  for (const name of feedEntities) {
    if (name !== 'customers' && name !== 'basket') await t.db.write.deleteFrom(name).execute();
  }
  await t.db.write.deleteFrom('basket_line').execute();
  await t.db.write.deleteFrom('change').execute();
  await t.db.write.updateTable('sync_clock').set({ epoch: randomUUID() }).execute();
  await t.db.write.updateTable('customers').set({ deleted_at: null }).execute();
}
