import { roleNames, type RoleName } from '#contract/access.ts';
import type { Notification, NotificationPage } from '#contract/endpoints/notifications.ts';
import { insertRow } from '#server/entities/write/write-rows.ts';
import { signIn, type TestApp } from './test-app.ts';

export type Who = RoleName | { token: string };

/** Notifications in a user's bell, optionally of one type. */
export async function bellOf(t: TestApp, who: Who, type?: string): Promise<Notification[]> {
  const { body } = await t.call(who, 'GET', '/api/notifications/');
  return (body as Notification[]).filter((one) => type === undefined || one.type === type);
}

export async function historyOf(t: TestApp, who: Who, query = ''): Promise<NotificationPage> {
  const answer = await t.call(who, 'GET', `/api/notifications/history${query}`);
  if (answer.status !== 200) throw new Error(answer.raw);
  return answer.body as NotificationPage;
}

/** The roles that receive a notification of this type, sorted by name; all bells are read and emptied. */
export async function whoHeard(t: TestApp, type: string): Promise<RoleName[]> {
  const heard: RoleName[] = [];
  for (const role of roleNames) if ((await bellOf(t, role, type)).length > 0) heard.push(role);
  await silence(t);
  return heard.toSorted();
}

/** Empties every bell, so that a test starts without notifications. */
export async function silence(t: TestApp): Promise<void> {
  await t.write(({ q }) => q.deleteFrom('notification').execute());
}

/** Creates and signs in one more user. */
export async function addUser(
  t: TestApp,
  username: string,
  role: RoleName,
  customer_code = '',
): Promise<{ token: string; id: string }> {
  return t.write(async (tx) => {
    const email = `${username}@quai.test`;
    const user = await insertRow(tx, 'users', { username, email, role, active: 1, customer_code });
    return { token: await signIn(tx, user.id), id: user.id };
  });
}
