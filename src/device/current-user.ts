import type { RoleName } from '#contract/access.ts';
import { readDeviceFact, writeDeviceFact } from './device-facts.ts';

/** Who used this browser last, for those who see no page: the service worker. */
export interface CurrentUser {
  user_id: string;
  username: string;
  role_name: RoleName;
  /** Names this browser, for history. */
  device_id: string;
  /** They left, with or without a network: nothing of theirs is sent or shown until they sign in again. */
  signed_out: boolean;
}

const NAME = 'current';

/** Who used this browser last, signed out or not; null before anybody did. */
export async function readCurrentUser(): Promise<CurrentUser | null> {
  return (await readDeviceFact<CurrentUser | null>(NAME)) ?? null;
}

/** Notes who uses this browser now; null forgets it. Resolves when it is stored. */
export function writeCurrentUser(user: CurrentUser | null): Promise<void> {
  return writeDeviceFact(NAME, user);
}
