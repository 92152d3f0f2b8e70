import { writeLocalStorageNote } from '../storage/write-local-storage.ts';

/** Users who had a store in this browser, so that they can be notified if it is lost. */
const STORES_KEY = 'known_stores';
/** Users who wiped their store and have no new one: the server still counts the commands that were pending in it. */
const WIPED_KEY = 'wiped_stores';

function readUsers(key: string): string[] {
  return (localStorage.getItem(key) ?? '').split(' ').filter(Boolean);
}

function addUser(key: string, userId: string): void {
  const users = readUsers(key);
  if (!users.includes(userId)) writeLocalStorageNote(key, [...users, userId].join(' '));
}

function removeUser(key: string, userId: string): void {
  const users = readUsers(key);
  if (users.includes(userId)) writeLocalStorageNote(key, users.filter((one) => one !== userId).join(' '));
}

/** Whether this user had a store here. */
export function hasKnownStore(userId: string): boolean {
  return readUsers(STORES_KEY).includes(userId);
}

/** Whether this user wiped the store here and has had no other since. */
export function hasWipedStore(userId: string): boolean {
  return readUsers(WIPED_KEY).includes(userId);
}

/** Records that this user has a store here. */
export function recordStore(userId: string): void {
  addUser(STORES_KEY, userId);
  removeUser(WIPED_KEY, userId);
}

/** Records that the user wiped the store, so that its loss is not reported. */
export function forgetStore(userId: string): void {
  removeUser(STORES_KEY, userId);
  addUser(WIPED_KEY, userId);
}
