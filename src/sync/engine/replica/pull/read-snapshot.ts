import type { Change, SnapshotLine } from '#contract/changes.ts';
import { ApiError } from '#src/api/api-error.ts';
import type { SyncPosition, FeedStep } from '../store/replica-store.ts';
import type { PullDeps } from './pull-deps.ts';
import { isKnown } from './pull-step.ts';
import type { VersionedPosition, WriteStep, PullerState } from './versioned-position.ts';

type Start = Extract<SnapshotLine, { start: unknown }>['start'];
type Checkpoint = Exclude<SnapshotLine, { start: unknown } | { row: unknown }>;

/**
 * Checkpoints that are written together after the first one: a write costs about as much as the rows of one checkpoint.
 */
const checkpointsInStep = 4;

/**
 * Reads the first open snapshot from where it stopped. Returns at its end, or at a checkpoint if a pull was requested or
 * the stream broke off after it. Rows after the last checkpoint are discarded.
 */
export async function readSnapshot(
  deps: PullDeps,
  pullerState: PullerState,
  writeStep: WriteStep,
  startPosition: VersionedPosition,
  signal: AbortSignal,
): Promise<VersionedPosition | null> {
  const [from = null] = startPosition.state.pending;
  const rights = deps.rights();
  let position: VersionedPosition | null = startPosition;
  let start: Start | null = null;
  let rows: Change[] = [];
  /** Rows up to a checkpoint that are not written yet. */
  let unwritten: Change[] = [];
  let checkpointsSinceWrite = 0;
  let lastCheckpoint: Checkpoint | null = null;
  const write = async () => {
    signal.throwIfAborted();
    if (!start) throw new ApiError('foreign');
    if (!position || !lastCheckpoint) return;
    const step = snapshotStep(position.state, start, lastCheckpoint, unwritten, rights);
    unwritten = [];
    checkpointsSinceWrite = 0;
    lastCheckpoint = null;
    position = await writeStep(position, step);
  };
  try {
    for await (const line of deps.openSnapshot(from, signal)) {
      if ('start' in line) start = line.start;
      else if ('row' in line) rows.push({ op: 'put', entity: line.entity, id: line.row.id, row: line.row });
      else if ('checkpoint' in line || 'end' in line) {
        lastCheckpoint = line;
        for (const row of rows) if (isKnown(row)) unwritten.push(row);
        rows = [];
        checkpointsSinceWrite += 1;
        if (
          position !== startPosition &&
          checkpointsSinceWrite < checkpointsInStep &&
          'checkpoint' in line &&
          !pullerState.isPullRequested
        )
          continue;
        await write();
        if (!position || 'end' in line || pullerState.isPullRequested) return position;
      }
    }
  } catch (error) {
    // Rows up to a checkpoint need not be sent again.
    if (lastCheckpoint && !signal.aborted) await write();
    throw error;
  }
  if (lastCheckpoint) await write();
  if (position === startPosition) throw new ApiError('network');
  return position;
}

/** The step for the lines up to a checkpoint or the end. */
function snapshotStep(
  state: SyncPosition,
  start: Start,
  checkpoint: Checkpoint,
  changes: Change[],
  rights: string,
): FeedStep {
  const otherSnapshots = state.pending.slice(1);
  // Only a first snapshot sets the cursor. A device that reads gained rows keeps its own, which may be newer.
  const first = state.cursor === null;
  const total = Object.values(start.totals).reduce((sum, rows) => sum + rows, 0);
  const feedFields = first
    ? { cursor: start.cursor, epoch: start.epoch, rev: start.rev, since: start.since, rights }
    : {};
  const position =
    'end' in checkpoint
      ? { pending: otherSnapshots, again: state.again === true && otherSnapshots.length > 0, progress: null }
      : {
          pending: [checkpoint.checkpoint, ...otherSnapshots],
          progress: { done: checkpoint.done, total: Math.max(total, checkpoint.done) },
        };
  return {
    clear: false,
    drop: [],
    changes,
    // Stores the rows at once. No changes are staged here: the pulls before a snapshot read all parts of a revision.
    staged: 'apply',
    evictBefore: null,
    state: { ...state, ...feedFields, ...position },
  };
}
