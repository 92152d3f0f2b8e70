import type { Queued } from '#src/outbox/queued.ts';

/** What depends on a command, and what depends on that: given up with it, since none of it could be done. */
export function dependantsOf(queue: readonly Queued[], id: string): Queued[] {
  const gone = new Set([id]);
  return queue.filter((one) => {
    const depends = one.state !== 'applied' && one.depends_on.some((other) => gone.has(other));
    if (depends) gone.add(one.id);
    return depends;
  });
}

/** The refused command that holds a blocked one up; null where it was given up, or is settled. */
export function culpritOf(queue: readonly Queued[], blocked: Queued): Queued | null {
  const before = queue.filter((one) => one.state === 'refused' && one.n < blocked.n);
  return (
    before.find((one) => blocked.depends_on.includes(one.id)) ??
    before.findLast((one) => one.lane === blocked.lane && one.user_id === blocked.user_id) ??
    null
  );
}
