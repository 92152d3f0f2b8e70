import { isLocal } from './local-verdict.ts';
import type { Draft } from './outbox-store.ts';
import type { Queued } from './queued.ts';

/**
 * A refused command as it goes again, on the user's word: as it was, or with other arguments. The word counts as a
 * tap of now, and is dated as one: `now` by this device's clock, `heardAt` by the server's at its last answer (UTC ISO,
 * null before any). It gets `freshId`, for the server has stored its answer to the old id; but where only this device
 * refused it, nobody knows whether an attempt got through: then it keeps its id, by which the server would know it.
 */
export function renewQueued(
  { n: _n, epoch: _epoch, ...one }: Queued,
  { freshId, now, heardAt, args }: { freshId: string; now: string; heardAt: string | null; args?: unknown },
): Draft {
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
