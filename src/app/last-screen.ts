import { redirect } from '@tanstack/react-router';
import { readKeptProfile } from '#src/session/kept-profile.ts';
import { readLastScreen } from '#src/sw-bridge/last-screen.ts';

/**
 * For the home page's address: a start from the device's own icon goes on to where this user was last.
 * @throws the redirect
 */
export function goOnWhereLeft({ search }: { search: object }): void {
  const href = placeLeft(search);
  if (href !== null) throw redirect({ href, replace: true });
}

/**
 * Where a start from the device's own icon leads; null for any other. The profile kept here says who that is, so that
 * it needs no network.
 */
export function placeLeft(search: object): string | null {
  if (!('source' in search) || search.source !== 'install') return null;
  const userId = readKeptProfile()?.profile.user_id ?? '';
  return (userId === '' ? null : readLastScreen(userId)) ?? '/';
}
