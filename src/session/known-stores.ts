import { storeNote } from './store-mirror.ts';

/** Users who had a store in this browser: where it is gone, they are told. */
const STORES_KEY = 'known_stores';
/** Users who wiped theirs, until they have another: the server goes on counting what waited in it. */
const WIPED_KEY = 'wiped_stores';

function readUsers(key: string): string[] {
  return (localStorage.getItem(key) ?? '').split(' ').filter(Boolean);
}

function addUser(key: string, userId: string): void {
  const users = readUsers(key);
  if (!users.includes(userId)) storeNote(key, [...users, userId].join(' '));
}

function removeUser(key: string, userId: string): void {
  const users = readUsers(key);
  if (users.includes(userId)) storeNote(key, users.filter((one) => one !== userId).join(' '));
}

/** Whether this user had a store here. */
export function hasKnownStore(userId: string): boolean {
  return readUsers(STORES_KEY).includes(userId);
}

/** Whether this user gave the store here up, and has had no other since. */
export function hasWipedStore(userId: string): boolean {
  return readUsers(WIPED_KEY).includes(userId);
}

/** This user has a store here from now on. */
export function noteStore(userId: string): void {
  addUser(STORES_KEY, userId);
  removeUser(WIPED_KEY, userId);
}

/** The user wiped it: nobody is to be told that it was lost. */
export function forgetStore(userId: string): void {
  removeUser(STORES_KEY, userId);
  addUser(WIPED_KEY, userId);
}
