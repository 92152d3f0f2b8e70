import { storeMirror } from './store-mirror.ts';

const ROLE_KEY = 'role_name';

/** The role's name as it was at sign-in, a mirror for display; null when nobody is signed in. */
export function readRoleName(): string | null {
  return localStorage.getItem(ROLE_KEY);
}

/** Keeps a role's name; null forgets it. */
export function storeRoleName(name: string | null): void {
  if (name === null) localStorage.removeItem(ROLE_KEY);
  else storeMirror(ROLE_KEY, name);
}
