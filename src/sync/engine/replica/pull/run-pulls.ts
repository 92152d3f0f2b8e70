import { ApiError } from '#src/api/api-error.ts';
import type { SyncPosition } from '../store/replica-store.ts';
import type { PullDeps } from './pull-deps.ts';
import { clearStep, isNoOpPull, pullStep, rightsStep } from './pull-step.ts';
import { readSnapshot } from './read-snapshot.ts';
import type { VersionedPosition, WriteStep, PullerState } from './versioned-position.ts';

/** How often in one run the server may make the device clear and re-read its rows (410), or repeat itself. */
const maxRepeats = 3;

/** Pulls and reads snapshots in turn until the device has everything. See `Puller.run`. */
export async function runPulls(
  deps: PullDeps,
  pullerState: PullerState,
  signal: AbortSignal,
): Promise<'complete' | 'conflict'> {
  const writeStep: WriteStep = async (from, step) => {
    const written = await deps.store.write(from.version, step);
    if (written) await deps.onStep(written.changed, written.state);
    return written;
  };
  let position: VersionedPosition = await deps.store.read();
  // Pull before snapshots, so that rows that the user lost are removed first: a snapshot takes long.
  let pullDue = true;
  let repeats = 0;
  let cleared = 0;
  for (;;) {
    signal.throwIfAborted();
    let next: VersionedPosition | null = position;
    try {
      if (position.state.cursor !== null && (pullDue || pullerState.isPullRequested)) {
        pullerState.isPullRequested = false;
        const rights = deps.rights();
        const answer = await askPull(deps, pullerState, position.state, signal);
        if (answer) {
          const { pull } = answer;
          // Pull again while the answer lacks a confirmed revision. Stop if it got no further than the last one: the
          // missing revision may contain no row of this user.
          pullDue = pull.more || (pull.rev < pullerState.confirmedRev && pull.rev > position.state.rev);
          repeats =
            pull.more && pull.changes.length === 0 && pull.cursor === position.state.cursor ? repeats + 1 : 0;
          if (repeats >= maxRepeats)
            throw new Error('The server repeats itself: it announces more changes but sends none.');
          if (pull.epoch !== position.state.epoch) pullerState.confirmedRev = 0;
          if (!isNoOpPull(position.state, pull, rights)) {
            next = await writeStep(position, pullStep(position.state, answer, rights, deps.now()));
          }
        } else {
          pullDue = false;
          if (rights !== position.state.rights)
            next = await writeStep(position, rightsStep(position.state, rights));
        }
      } else if (position.state.pending.length > 0) {
        pullDue = true;
        next = await readSnapshot(deps, pullerState, writeStep, position, signal);
      } else {
        pullerState.checkedAt = deps.now();
        return 'complete';
      }
    } catch (error) {
      if (!isGone(error) || ++cleared > maxRepeats) throw error;
      pullerState.confirmedRev = 0;
      next = await writeStep(position, clearStep(position.state));
    }
    if (!next) return 'conflict';
    position = next;
  }
}

function askPull(deps: PullDeps, pullerState: PullerState, state: SyncPosition, signal: AbortSignal) {
  // While an acknowledged revision is missing, no head is sent: that revision may contain no row of this user, and a 304
  // would not tell the device that it has reached it.
  const head = state.rev < pullerState.confirmedRev || state.pending.length > 0 ? null : state.head;
  return deps.pull(state.cursor!, head, signal);
}

/** The server does not know the cursor or checkpoint any more. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 410;
}
