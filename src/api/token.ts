export const TOKEN_KEY = 'token';

/** The bearer token of this browser's session, or null when nobody is signed in. */
export function readToken(): string | null {
  return localStorage.getItem(TOKEN_KEY);
}

/** Keeps a token; null forgets it. */
export function storeToken(token: string | null): void {
  if (token === null) localStorage.removeItem(TOKEN_KEY);
  else localStorage.setItem(TOKEN_KEY, token);
}
