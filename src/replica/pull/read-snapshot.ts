import type { Change, SnapshotLine } from '#contract/changes.ts';
import { ApiError } from '#src/api/api-error.ts';
import type { ReplicaState, ReplicaWrite } from '../store/replica-store.ts';
import type { PullDeps } from './pull-deps.ts';
import { isKnown } from './pull-step.ts';
import type { Stand, TakeStep, Wishes } from './stand.ts';

type Start = Extract<SnapshotLine, { start: unknown }>['start'];
type Stop = Exclude<SnapshotLine, { start: unknown } | { row: unknown }>;

/** So many checkpoints are written together, once one was: each writing costs about as much as the rows of one. */
const checkpointsInStep = 4;

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
  let at: Stand | null = begun;
  let start: Start | null = null;
  let rows: Change[] = [];
  /** Rows up to a stop that are not written yet. */
  let gathered: Change[] = [];
  let stops = 0;
  let reached: Stop | null = null;
  const write = async () => {
    signal.throwIfAborted();
    if (!start) throw new ApiError('foreign');
    if (!at || !reached) return;
    const step = snapshotStep(at.state, start, reached, gathered, rights);
    gathered = [];
    stops = 0;
    reached = null;
    at = await take(at, step);
  };
  try {
    for await (const line of deps.openSnapshot(from, signal)) {
      if ('start' in line) start = line.start;
      else if ('row' in line) rows.push({ op: 'put', entity: line.entity, id: line.row.id, row: line.row });
      else if ('checkpoint' in line || 'end' in line) {
        reached = line;
        for (const row of rows) if (isKnown(row)) gathered.push(row);
        rows = [];
        stops += 1;
        if (at !== begun && stops < checkpointsInStep && 'checkpoint' in line && !wishes.urgent) continue;
        await write();
        if (!at || 'end' in line || wishes.urgent) return at;
      }
    }
  } catch (error) {
    // What is here up to a checkpoint need not come again.
    if (reached && !signal.aborted) await write();
    throw error;
  }
  if (reached) await write();
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
      ? { pending: rest, again: state.again === true && rest.length > 0, progress: null }
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
