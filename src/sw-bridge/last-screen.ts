import { readStoredJson } from '#src/api/read-stored-json.ts';

const KEY = 'last_screen';

/** A user's last screen, for the next start of the installed application. */
export function keepLastScreen(userId: string, href: string): void {
  localStorage.setItem(KEY, JSON.stringify({ user_id: userId, href }));
}

/** The absolute path of this user's last screen; null if there is none, or another user was here since. */
export function readLastScreen(userId: string): string | null {
  const kept = readStoredJson(localStorage, KEY) as { user_id?: unknown; href?: unknown } | null;
  const { user_id: owner, href } = kept ?? {};
  // Only paths on this host.
  return owner === userId && typeof href === 'string' && /^\/(?!\/)/.test(href) ? href : null;
}

export function forgetLastScreen(): void {
  localStorage.removeItem(KEY);
}
