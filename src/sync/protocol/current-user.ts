import type { RoleName } from '#contract/access.ts';
import { readBrowserValue, writeBrowserValue } from './browser-values.ts';

/** The user who used this browser last, for code without a page: the service worker. */
export interface CurrentUser {
  user_id: string;
  username: string;
  role_name: RoleName;
  /** Identifies this browser in the history. */
  device_id: string;
  /** The user has signed out, online or offline: nothing is sent or shown until the user signs in again. */
  signed_out: boolean;
}

const NAME = 'current';

/** The last user of this browser, signed out or not; null if there was none. */
export async function readCurrentUser(): Promise<CurrentUser | null> {
  return (await readBrowserValue<CurrentUser | null>(NAME)) ?? null;
}

/** Stores the current user of this browser; null deletes it. Resolves when it is stored. */
export function writeCurrentUser(user: CurrentUser | null): Promise<void> {
  return writeBrowserValue(NAME, user);
}
