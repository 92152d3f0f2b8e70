import { localVerdict } from '#src/sync/protocol/queue/local-verdict.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import type { VerdictUpdate } from './outbox-store.ts';

/*
 * What each store operation does to one queued command, shared by all stores. null: the command is not affected.
 * `currentEpoch`: the epoch of the server now, see the glossary.
 */

/** After a verdict, a failed attempt, or the upload of its photo. */
export function afterVerdict(
  one: QueuedCommand,
  { state, verdict, epoch, photo_name }: VerdictUpdate,
): QueuedCommand {
  // Another tab may have recorded a verdict meanwhile, which wins.
  if (photo_name !== undefined) return one.state === 'waiting' ? { ...one, photo_name } : one;
  const attempts = state === 'waiting' ? one.attempts + 1 : one.attempts;
  return { ...one, state, verdict, attempts, ...(epoch === undefined ? {} : { epoch }) };
}

/**
 * After another command replaced `id`. Commands blocked by it wait again: the server stores nothing for a blocked one.
 */
export function afterReplacing(one: QueuedCommand, id: string, newId: string): QueuedCommand | null {
  if (!one.depends_on.includes(id)) return null;
  const depends_on = one.depends_on.map((other) => (other === id ? newId : other));
  const blocked = one.state === 'refused' && one.verdict?.status === 'blocked';
  return { ...one, depends_on, ...(blocked ? { state: 'waiting', verdict: null } : {}) };
}

/**
 * After others were discarded: commands that depend on one of them are refused as blocked, because it will never
 * arrive.
 */
export function afterRemoving(one: QueuedCommand, removedIds: ReadonlySet<string>): QueuedCommand | null {
  if (one.state === 'applied' || one.state === 'refused') return null;
  if (!one.depends_on.some((id) => removedIds.has(id))) return null;
  return {
    ...one,
    state: 'refused',
    verdict: localVerdict(one.id, 'command.blocked', { status: 'blocked' }),
  };
}

/** Whether the rows that the command changed are in the replica. */
export function isInReplica(
  { state, verdict, epoch }: QueuedCommand,
  rev: number,
  currentEpoch: string,
): boolean {
  return state === 'applied' && epoch === currentEpoch && (verdict?.rev ?? 0) <= rev;
}

/** A command confirmed under another epoch, as it is queued again: with the same id and number. */
export function afterRestore({ epoch, ...one }: QueuedCommand, currentEpoch: string): QueuedCommand | null {
  if (one.state !== 'applied' || epoch === currentEpoch) return null;
  return { ...one, state: 'waiting', verdict: null };
}
