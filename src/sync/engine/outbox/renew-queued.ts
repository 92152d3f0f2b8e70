import { isLocal } from '#src/sync/protocol/queue/local-verdict.ts';
import type { Queued } from '#src/sync/protocol/queue/queued.ts';
import type { NewCommand } from './store/outbox-store.ts';

/**
 * A refused command as it is sent again after the user's decision, unchanged or with other arguments. The decision
 * counts as a tap now: `now` is this device's clock, `heardAt` the server's time at its last answer (UTC ISO, null
 * before the first one). The command gets `freshId`, because the server has stored its answer to the old id. If only
 * this device refused it, an attempt may have reached the server: then it keeps its id, so that the server recognises
 * it.
 */
export function renewQueued(
  { n: _n, epoch: _epoch, ...one }: Queued,
  { freshId, now, heardAt, args }: { freshId: string; now: string; heardAt: string | null; args?: unknown },
): NewCommand {
  const sameAct = args === undefined && one.verdict !== null && isLocal(one.verdict);
  return {
    ...one,
    id: sameAct ? one.id : freshId,
    args: args ?? one.args,
    state: 'waiting',
    attempts: 0,
    queued_at: now,
    verdict: null,
    ...(heardAt === null ? {} : { heard_at: heardAt }),
  };
}
