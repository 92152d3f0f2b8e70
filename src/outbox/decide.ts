import { uuidv7 } from 'uuidv7';
import { tellDecided } from './decided.ts';
import { isLocal } from './local-verdict.ts';
import { readQueue } from './queue-store.ts';
import { tellDevice } from './tell-device.ts';
import { followStoring } from './follow-storing.ts';

/** Refused commands that are just being sent again, each with the id under which it goes: a second press is the same. */
const renewing = new Map<string, string>();

/** Gives up refused commands, on the user's word; what waited behind them in their lanes may go. */
export function discard(...ids: readonly string[]): void {
  const given = readQueue().filter(({ id }) => ids.includes(id));
  tellDevice('discard', { ids }).then(
    () => tellDecided(given),
    (error: unknown) => {
      // They stay where they are shown, and can be given up again.
      console.error('A command could not be given up.', error);
    },
  );
}

/**
 * Sends a refused command again, as it was or with other arguments: a new act with a new id, since the server has
 * stored its answer to the old one. Returns the id under which it goes, at once.
 */
export function retry(id: string, args?: unknown): string {
  const under = renewing.get(id);
  if (under !== undefined) return under;
  const old = readQueue().find((one) => one.id === id);
  if (!old) throw new Error(`No command ${id} is queued.`);
  // What only this device refused may have got through: it keeps its id, by which the server would know it.
  const fresh = args === undefined && old.verdict && isLocal(old.verdict) ? id : uuidv7();
  const given = args ?? old.args;
  const command = { id: fresh, type: old.type, args: given, depends_on: old.depends_on };
  const done = tellDevice('retry', { id, fresh, args });
  renewing.set(id, fresh);
  const over = () => renewing.delete(id);
  done.then(() => {
    over();
    tellDecided([old]);
  }, over);
  followStoring(command, done, id);
  return fresh;
}
