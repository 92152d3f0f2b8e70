/** The one-time token in the fragment of the page's address, `#token=…`; empty where there is none. */
export function readResetToken(hash: string): string {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';
}
