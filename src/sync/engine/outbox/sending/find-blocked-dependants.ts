import type { Verdict } from '#contract/commands/envelope.ts';
import type { Queued } from '#src/sync/protocol/queue/queued.ts';

/**
 * Commands of a batch whose dependencies will never arrive: the server does not know them, and they are not queued
 * here. For example, the earlier command hit the quota and the later one fitted. `queue`: the queue after the reply.
 */
export function findBlockedDependants(
  batch: readonly Queued[],
  verdicts: readonly Verdict[],
  queue: readonly Queued[],
): string[] {
  const here = new Set(queue.map((one) => one.id));
  const waits = verdicts.filter(({ status, code }) => status === 'retry' && code === 'command.blocked');
  const ids = new Set(waits.map(({ id }) => id));
  const orphans = batch.filter(
    (one) => ids.has(one.id) && one.depends_on.length > 0 && !one.depends_on.some((id) => here.has(id)),
  );
  return orphans.map(({ id }) => id);
}
