import { writeLocalStorage } from './write-local-storage.ts';

const ROLE_KEY = 'role_name';

/** The role name at sign-in, a mirror for display; null if no user is signed in. */
export function readRoleName(): string | null {
  return localStorage.getItem(ROLE_KEY);
}

/** Stores a role name; null deletes it. */
export function storeRoleName(name: string | null): void {
  if (name === null) localStorage.removeItem(ROLE_KEY);
  else writeLocalStorage(ROLE_KEY, name);
}
