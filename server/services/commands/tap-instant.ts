import type { Write } from '#server/db/transact.ts';

/**
 * The time of the user's tap, UTC ISO: a command that waited on a device is checked against the time at which it was
 * issued. The command's id, a UUID of version 7, starts with that time in Unix ms; without one, or if it lies in the
 * future, the time is now. It is the device's clock and has no lower bound: a caller that allows more at an
 * earlier time has to set one.
 */
export function tapInstant({ author: { act_id = '' }, now }: Write): string {
  if (!/^[\da-f]{8}-[\da-f]{4}-7/.test(act_id)) return now;
  const tapped = new Date(parseInt(act_id.replace('-', '').slice(0, 12), 16)).toISOString();
  return tapped < now ? tapped : now;
}
