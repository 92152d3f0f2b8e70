import { writeLocalStorage } from './write-local-storage.ts';

const PERMISSIONS_KEY = 'permissions';

/** Parses a stored list of strings; missing, 'undefined' and invalid text give an empty list. */
export function parsePermissions(text: string | null): string[] {
  if (text === null || text === 'undefined') return [];
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value.filter((item) => typeof item === 'string');
    throw new TypeError('The stored permissions are not a list.');
  } catch (error) {
    console.error('session: stored permissions are invalid, ignored', error);
    return [];
  }
}

/** The stored permissions that menus use. An invalid value is replaced by an empty list. */
export function readPermissions(): string[] {
  const text = localStorage.getItem(PERMISSIONS_KEY);
  const permissions = parsePermissions(text);
  if (text !== null && permissions.length === 0 && text !== '[]') storePermissions([]);
  return permissions;
}

export function storePermissions(permissions: readonly string[]): void {
  writeLocalStorage(PERMISSIONS_KEY, JSON.stringify(permissions));
}

export function forgetPermissions(): void {
  localStorage.removeItem(PERMISSIONS_KEY);
}
