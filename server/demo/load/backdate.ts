import type { RoleName } from '#contract/access.ts';
import type { Author, Write } from '#server/db/transact.ts';
import { ACCOUNTS, type DemoUser } from '../people/accounts.ts';

/** Author for an action of a sample account, by its username; the origin is `command` by default. */
export type Authors = (username: string, origin?: Author['origin']) => Author;

const DEVICES: Record<RoleName, string> = {
  Admin: 'computer',
  Manager: 'computer',
  Commercial: 'computer',
  Preparer: 'tablet',
  Technician: 'phone',
  Client: 'computer',
};

/** The device of an account, with a browser's name: `tablet.3` is the third preparer's. */
function deviceOf(account: DemoUser): string {
  const colleagues = ACCOUNTS.filter((one) => one.role === account.role);
  return `${DEVICES[account.role]}.${colleagues.indexOf(account) + 1}`;
}

/** Prepares the authors from the ids of the accounts. */
export function prepareAuthors(ids: ReadonlyMap<string, string>): Authors {
  const devices = new Map(ACCOUNTS.map((account) => [account.username, deviceOf(account)]));
  return (username, origin = 'command') => {
    const user_id = ids.get(username);
    if (user_id === undefined) throw new Error(`No account "${username}"`);
    return { user_id, username, origin, device: devices.get(username) ?? '' };
  };
}

/** The current transaction, as if `author` wrote in it at `at`. */
export function backdate(tx: Write, at: string, author: Author): Write {
  return { ...tx, now: at, author };
}
