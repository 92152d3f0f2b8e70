import { redirect } from '@tanstack/react-router';
import { readKeptProfile } from '#src/session/storage/kept-profile.ts';
import { readLastScreen } from '#src/sw-bridge/last-screen.ts';

/**
 * For the home route: a start from the installed app's icon redirects to the user's last screen.
 * @throws the redirect
 */
export function goOnWhereLeft({ search }: { search: object }): void {
  const href = placeLeft(search);
  if (href !== null) throw redirect({ href, replace: true });
}

/**
 * The target of a start from the installed app's icon; null for any other start. The user comes from the persisted
 * profile, so that it works offline.
 */
export function placeLeft(search: object): string | null {
  if (!('source' in search) || search.source !== 'install') return null;
  const userId = readKeptProfile()?.profile.user_id ?? '';
  return (userId === '' ? null : readLastScreen(userId)) ?? '/';
}
