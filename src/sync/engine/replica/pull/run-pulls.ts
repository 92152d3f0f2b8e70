import { ApiError } from '#src/api/api-error.ts';
import type { ReplicaState } from '../store/replica-store.ts';
import type { PullDeps } from './pull-deps.ts';
import { clearStep, isIdle, pullStep, rightsStep } from './pull-step.ts';
import { readSnapshot } from './read-snapshot.ts';
import type { SyncPosition, TakeStep, PullRequests } from './sync-position.ts';

/** How often in one run a server may request a resync, or repeat itself. */
const maxRepeats = 3;

/** Pulls and reads snapshots in turn until the device has everything. See `Puller.run`. */
export async function runPulls(
  deps: PullDeps,
  requests: PullRequests,
  signal: AbortSignal,
): Promise<'complete' | 'overtaken'> {
  const take: TakeStep = async (at, write) => {
    const written = await deps.store.write(at.mark, write);
    if (written) await deps.onStep(written.touched, written.state);
    return written;
  };
  let at: SyncPosition = await deps.store.read();
  // If there is a cursor, pull first: lost rows must go before anything else, and a catalogue takes long.
  let pullDue = true;
  let repeats = 0;
  let cleared = 0;
  for (;;) {
    signal.throwIfAborted();
    let next: SyncPosition | null = at;
    try {
      if (at.state.cursor !== null && (pullDue || requests.urgent)) {
        requests.urgent = false;
        const rights = deps.rights();
        const answer = await askPull(deps, requests, at.state, signal);
        if (answer) {
          const { pull } = answer;
          // An acknowledged revision without rows of ours arrives only after the rest of a large one.
          pullDue = pull.more || (pull.rev < requests.rev && pull.rev > at.state.rev);
          repeats =
            pull.more && pull.changes.length === 0 && pull.cursor === at.state.cursor ? repeats + 1 : 0;
          if (repeats >= maxRepeats)
            throw new Error('The server repeats itself: it announces more changes but sends none.');
          if (pull.epoch !== at.state.epoch) requests.rev = 0;
          if (!isIdle(at.state, pull, rights)) {
            next = await take(at, pullStep(at.state, answer, rights, deps.now()));
          }
        } else {
          pullDue = false;
          if (rights !== at.state.rights) next = await take(at, rightsStep(at.state, rights));
        }
      } else if (at.state.pending.length > 0) {
        pullDue = true;
        next = await readSnapshot(deps, requests, take, at, signal);
      } else {
        requests.checkedAt = deps.now();
        return 'complete';
      }
    } catch (error) {
      if (!isGone(error) || ++cleared > maxRepeats) throw error;
      requests.rev = 0;
      next = await take(at, clearStep(at.state));
    }
    if (!next) return 'overtaken';
    at = next;
  }
}

function askPull(deps: PullDeps, requests: PullRequests, state: ReplicaState, signal: AbortSignal) {
  // While an acknowledged revision is missing, the head is not reliable: that revision may have changed nothing of
  // ours.
  const head = state.rev < requests.rev || state.pending.length > 0 ? null : state.head;
  return deps.pull(state.cursor!, head, signal);
}

/** The server does not know the cursor or checkpoint any more. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 410;
}
