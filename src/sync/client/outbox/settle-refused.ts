import { uuidv7 } from 'uuidv7';
import { isUnstoredVerdict } from '#src/sync/protocol/queue/local-verdict.ts';
import { publishUserDecision } from './user-decision.ts';
import { readQueue } from './queue-store.ts';
import { callDevice } from './device-client.ts';
import { trackEnqueue } from './track-enqueue.ts';

/** Refused commands that are being sent again, with their new ids, so that a second press has no further effect. */
const renewing = new Map<string, string>();

/** Discards refused commands on the user's request. Commands that waited behind them in their lanes may be sent. */
export function discard(...ids: readonly string[]): void {
  const decided = readQueue().filter(({ id }) => ids.includes(id));
  callDevice('discard', { ids }).then(
    () => publishUserDecision(decided),
    (error: unknown) => {
      // They stay on screen, and can be discarded again.
      console.error('outbox: discarding a command failed', error);
    },
  );
}

/**
 * Sends a refused command again, unchanged or with other arguments. It gets a new id if the server refused it, because the
 * server has stored its answer to the old one. Returns the id in use, at once.
 */
export function retry(id: string, args?: unknown): string {
  const known = renewing.get(id);
  if (known !== undefined) return known;
  const old = readQueue().find((one) => one.id === id);
  if (!old) throw new Error(`No command ${id} is queued.`);
  // A command that only this device refused may have reached the server: it keeps its id, so that the server recognises
  // it.
  const newId = args === undefined && old.verdict && isUnstoredVerdict(old.verdict) ? id : uuidv7();
  const newArgs = args ?? old.args;
  const command = { id: newId, type: old.type, args: newArgs, depends_on: old.depends_on };
  const done = callDevice('retry', { id, newId, args });
  renewing.set(id, newId);
  const finish = () => renewing.delete(id);
  done.then(() => {
    finish();
    publishUserDecision([old]);
  }, finish);
  trackEnqueue(command, done, id);
  return newId;
}
