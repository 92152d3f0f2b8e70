export const TOKEN_KEY = 'token';

/** The bearer token of this browser's session, or null if no user is signed in. */
export function readToken(): string | null {
  return localStorage.getItem(TOKEN_KEY);
}

/** Stores a token; null deletes it. */
export function storeToken(token: string | null): void {
  if (token === null) localStorage.removeItem(TOKEN_KEY);
  else localStorage.setItem(TOKEN_KEY, token);
}
