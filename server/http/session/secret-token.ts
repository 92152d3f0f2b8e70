import { createHash, randomBytes } from 'node:crypto';

/** An opaque random token, 256 bits. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash of a token for the database, which cannot be reversed. A fast hash is enough for 256 random bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
