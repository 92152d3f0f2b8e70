import { writeLocalStorageNote } from '../storage/write-local-storage.ts';

export const KEPT_KEY = 'signed_out_tokens';

/** Sessions of users who signed out while offline, until the server has ended them. */
export function readTokensToEnd(): string[] {
  return (localStorage.getItem(KEPT_KEY) ?? '').split(' ').filter(Boolean);
}

/** Records a session that the server must end as soon as it is reachable. */
export function keepForEnding(token: string): void {
  writeLocalStorageNote(KEPT_KEY, [...readTokensToEnd().filter((one) => one !== token), token].join(' '));
}
