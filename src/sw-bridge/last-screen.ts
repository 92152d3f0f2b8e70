const KEY = 'last_screen';

/** Where a user was last, for the next start of the installed application. */
export function keepLastScreen(userId: string, href: string): void {
  localStorage.setItem(KEY, JSON.stringify({ user_id: userId, href }));
}

/** The last screen of this user, from the host's root; null where another was here since, or nobody. */
export function readLastScreen(userId: string): string | null {
  const text = localStorage.getItem(KEY);
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as { user_id?: unknown; href?: unknown } | null;
    const { user_id: owner, href } = kept ?? {};
    // An address of this host only.
    return owner === userId && typeof href === 'string' && /^\/(?!\/)/.test(href) ? href : null;
  } catch (error) {
    console.warn('The last screen cannot be read.', error);
    return null;
  }
}

export function forgetLastScreen(): void {
  localStorage.removeItem(KEY);
}
