import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';

/**
 * The commands that depend on a command, directly or indirectly: they are discarded with it, because none of them could
 * succeed.
 */
export function dependantsOf(queue: readonly QueuedCommand[], id: string): QueuedCommand[] {
  return withDependants(queue, () => false, id);
}

/** The commands after a refused one in its lane, which wait until it is settled, with their dependants. */
export function laterInLaneOf(queue: readonly QueuedCommand[], refused: QueuedCommand): QueuedCommand[] {
  return withDependants(queue, (one) => one.n > refused.n && isSameLane(one, refused), refused.id);
}

/** The commands that match, and those that depend on one of them or on the command `id`. */
function withDependants(
  queue: readonly QueuedCommand[],
  matches: (one: QueuedCommand) => boolean,
  id: string,
): QueuedCommand[] {
  const includedIds = new Set([id]);
  return queue.filter((one) => {
    if (one.state === 'applied') return false;
    const isIncluded = matches(one) || one.depends_on.some((other) => includedIds.has(other));
    if (isIncluded) includedIds.add(one.id);
    return isIncluded;
  });
}

/** The refused command that blocks another one; null if it was settled. */
export function blockerOf(queue: readonly QueuedCommand[], blocked: QueuedCommand): QueuedCommand | null {
  const before = queue.filter((one) => one.state === 'refused' && one.n < blocked.n);
  return (
    before.find((one) => blocked.depends_on.includes(one.id)) ??
    before.findLast((one) => isSameLane(one, blocked)) ??
    null
  );
}

/**
 * Maps the id of each blocked command to the refused command that blocks it. A refused command blocks the later commands
 * of its lane and those that depend on it, and each of these blocks others in the same way. `chooseBatch` skips them all.
 * @param queue in the order of the user's actions
 */
export function blockersOf(queue: readonly QueuedCommand[]): ReadonlyMap<string, QueuedCommand> {
  const blockers = new Map<string, QueuedCommand>();
  const lanes = new Map<string, QueuedCommand>();
  const refused = new Map(queue.filter((one) => one.state === 'refused').map((one) => [one.id, one]));
  for (const one of queue) {
    if (one.state === 'applied') continue;
    const lane = `${one.user_id} ${one.lane}`;
    const blocker = refused.has(one.id)
      ? one
      : (one.depends_on.map((id) => refused.get(id) ?? blockers.get(id)).find(Boolean) ?? lanes.get(lane));
    if (!blocker) continue;
    if (blocker !== one) blockers.set(one.id, blocker);
    if (!lanes.has(lane)) lanes.set(lane, blocker);
  }
  return blockers;
}

function isSameLane(one: QueuedCommand, other: QueuedCommand): boolean {
  return one.lane === other.lane && one.user_id === other.user_id;
}
