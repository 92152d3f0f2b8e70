import type { RoleName } from '#contract/access.ts';
import type { Author, Write } from '#server/db/transact.ts';
import { ACCOUNTS, type DemoUser } from '../accounts.ts';

/** The author of what a sample account did, by its username; floor work comes by commands unless said. */
export type Authors = (username: string, origin?: Author['origin']) => Author;

const DEVICES: Record<RoleName, string> = {
  Admin: 'computer',
  Manager: 'computer',
  Commercial: 'computer',
  Preparer: 'tablet',
  Technician: 'phone',
  Client: 'computer',
};

/** What somebody works with, named as browsers name themselves: `tablet.3` is the third preparer's. */
function deviceOf(account: DemoUser): string {
  const colleagues = ACCOUNTS.filter((one) => one.role === account.role);
  return `${DEVICES[account.role]}.${colleagues.indexOf(account) + 1}`;
}

/** Prepares the authors from the ids of the accounts. */
export function prepareAuthors(ids: ReadonlyMap<string, string>): Authors {
  const devices = new Map(ACCOUNTS.map((account) => [account.username, deviceOf(account)]));
  return (username, origin = 'command') => {
    const user_id = ids.get(username);
    if (user_id === undefined) throw new Error(`Nobody is called "${username}"`);
    return { user_id, username, origin, device: devices.get(username) ?? '' };
  };
}

/** The transaction at hand, as if `author` wrote in it at `at`. */
export function backdate(tx: Write, at: string, author: Author): Write {
  return { ...tx, now: at, author };
}
