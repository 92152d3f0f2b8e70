/** The one-time token in the URL fragment, `#token=…`; empty if there is none. */
export function readResetToken(hash: string): string {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';
}
