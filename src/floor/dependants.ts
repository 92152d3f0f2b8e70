import type { Queued } from '#src/outbox/queued.ts';

/** What depends on a command, and what depends on that: given up with it, since none of it could be done. */
export function dependantsOf(queue: readonly Queued[], id: string): Queued[] {
  return withDependants(queue, () => false, id);
}

/**
 * What was tapped after a refused command in its lane and waits for it, each for its own decision to come, with what
 * depends on any of it.
 */
export function behindOf(queue: readonly Queued[], refused: Queued): Queued[] {
  return withDependants(queue, (one) => one.n > refused.n && isSameLane(one, refused), refused.id);
}

function withDependants(queue: readonly Queued[], goes: (one: Queued) => boolean, id: string): Queued[] {
  const gone = new Set([id]);
  return queue.filter((one) => {
    const away = one.state !== 'applied' && (goes(one) || one.depends_on.some((other) => gone.has(other)));
    if (away) gone.add(one.id);
    return away;
  });
}

/** The refused command that holds a blocked one up; null where it was given up, or is settled. */
export function culpritOf(queue: readonly Queued[], blocked: Queued): Queued | null {
  const before = queue.filter((one) => one.state === 'refused' && one.n < blocked.n);
  return (
    before.find((one) => blocked.depends_on.includes(one.id)) ??
    before.findLast((one) => isSameLane(one, blocked)) ??
    null
  );
}

/**
 * What waits for the user's word on a refused command, by its id, with that command: what follows it in its lane, what
 * depends on it, and what waits for any of these. As `chooseBatch` leaves it behind.
 * @param queue in the order of the taps
 */
export function holdersOf(queue: readonly Queued[]): ReadonlyMap<string, Queued> {
  const holders = new Map<string, Queued>();
  const lanes = new Map<string, Queued>();
  const refused = new Map(queue.filter((one) => one.state === 'refused').map((one) => [one.id, one]));
  for (const one of queue) {
    if (one.state === 'applied') continue;
    const lane = `${one.user_id} ${one.lane}`;
    const holder = refused.has(one.id)
      ? one
      : (one.depends_on.map((id) => refused.get(id) ?? holders.get(id)).find(Boolean) ?? lanes.get(lane));
    if (!holder) continue;
    if (holder !== one) holders.set(one.id, holder);
    if (!lanes.has(lane)) lanes.set(lane, holder);
  }
  return holders;
}

function isSameLane(one: Queued, other: Queued): boolean {
  return one.lane === other.lane && one.user_id === other.user_id;
}
