import { useSyncExternalStore } from 'react';
import { createStore } from '#src/api/create-store.ts';

/** `localStorage` key of the names, with the user who may see them. */
export const personNamesKey = 'people';

/** User name → real name, of the users who have one; filled after the sign-in by `loadPersonNames`. */
export const personNames = createStore<Readonly<Record<string, string>>>({});

/** Deletes the names from this browser, when the session ends. */
export function forgetPersonNames(): void {
  personNames.set({});
  localStorage.removeItem(personNamesKey);
}

/** A user's real name; the user name where there is no other. */
export function usePersonName(username: string): string {
  return nameIn(useSyncExternalStore(personNames.subscribe, personNames.read), username);
}

/** The same, once and outside of a component. */
export function readPersonName(username: string): string {
  return nameIn(personNames.read(), username);
}

function nameIn(names: Readonly<Record<string, string>>, username: string): string {
  return (Object.hasOwn(names, username) && names[username]) || username;
}
