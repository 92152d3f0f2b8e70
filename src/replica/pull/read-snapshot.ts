import type { Change, SnapshotLine } from '#contract/changes.ts';
import { ApiError } from '#src/api/api-error.ts';
import type { ReplicaState, ReplicaWrite } from '../store/replica-store.ts';
import type { PullDeps } from './create-puller.ts';
import { isKnown } from './pull-step.ts';
import type { Stand, TakeStep, Wishes } from './run-pulls.ts';

type Start = Extract<SnapshotLine, { start: unknown }>['start'];
type Stop = Exclude<SnapshotLine, { start: unknown } | { row: unknown }>;

/**
 * Reads the first of the pending snapshots from where it was left. Comes back at its end, or at a checkpoint: when
 * there is news, or the stream broke off behind it. What came behind the last checkpoint is forgotten.
 */
export async function readSnapshot(
  deps: PullDeps,
  wishes: Wishes,
  take: TakeStep,
  begun: Stand,
  signal: AbortSignal,
): Promise<Stand | null> {
  const [from = null] = begun.state.pending;
  const rights = deps.rights();
  let at = begun;
  let start: Start | null = null;
  let rows: Change[] = [];
  for await (const line of deps.openSnapshot(from, signal)) {
    if ('start' in line) start = line.start;
    else if ('row' in line) rows.push({ op: 'put', entity: line.entity, id: line.row.id, row: line.row });
    else if ('checkpoint' in line || 'end' in line) {
      signal.throwIfAborted();
      if (!start) throw new ApiError('foreign');
      const next = await take(at, snapshotStep(at.state, start, line, rows.filter(isKnown), rights));
      if (!next) return null;
      rows = [];
      at = next;
      if ('end' in line || wishes.urgent) return at;
    }
  }
  if (at === begun) throw new ApiError('network');
  return at;
}

/** What the lines up to a checkpoint, or the end, do to the device. */
function snapshotStep(
  state: ReplicaState,
  start: Start,
  stop: Stop,
  changes: Change[],
  rights: string,
): ReplicaWrite {
  const rest = state.pending.slice(1);
  // A device that has a cursor keeps it: what was gained is older than what it was told since.
  const first = state.cursor === null;
  const total = Object.values(start.totals).reduce((sum, rows) => sum + rows, 0);
  const where = first
    ? { cursor: start.cursor, epoch: start.epoch, rev: start.rev, since: start.since, rights }
    : {};
  const stand =
    'end' in stop
      ? { pending: rest, progress: null }
      : {
          pending: [stop.checkpoint, ...rest],
          progress: { done: stop.done, total: Math.max(total, stop.done) },
        };
  return {
    clear: false,
    drop: [],
    changes,
    staged: 'apply',
    since: null,
    state: { ...state, ...where, ...stand },
  };
}
