import * as z from 'zod/mini';

/** Id of an act, made by whoever acts: a UUID. In capital letters it is the same, and read in small ones. */
export const actIdSchema = z.uuid().check(z.toLowerCase());

/** What an `Idempotency-Key` is known by: a UUID as the id that it is, any other text as it stands. */
export function readActKey(key: string): string {
  return actIdSchema.safeParse(key).data ?? key;
}
