import type { Change } from '#contract/changes.ts';
import { feedEntities, type FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import { segmentedEntities, type ReplicaRow } from '#src/sync/rows/packed-rows/replica-row.ts';
import { StorageFullError } from '#src/sync/protocol/storage-full-error.ts';
import { evictCatalogue } from './evict-catalogue.ts';
import { judgeHeads, sameMark } from './judge-heads.ts';
import { deleteSavedIndexes } from './saved-indexes.ts';
import { readHeads, readStaged, type ReplicaDatabases } from './read-heads.ts';
import type { ReplicaMark, ReplicaStore, ReplicaWrite, ReplicaWritten, Touched } from './replica-store.ts';
import { writeDisposable, type StepRows } from './write-disposable.ts';
import { writeOrders, type TouchedIds } from './write-orders.ts';

/** Number of touched ids of one entity above which a step reports "any row". */
const maxTouchedIds = 2000;

/** The data behind a mark. */
interface Known {
  mark: ReplicaMark;
  fresh: boolean;
  without_catalogue: boolean;
  /** Whether parts of a revision are staged. */
  staged: boolean;
}

/** Creates the function that writes steps into both databases, one after the other. See `ReplicaStore.write`. */
export function createStepWriter(databases: ReplicaDatabases): ReplicaStore['write'] {
  // Steps follow each other closely, so the result of the last one is reused instead of read again.
  let known: Known | null = null;
  return async (decided, write) => {
    const before = known && sameMark(known.mark, decided) ? known : await readKnown(databases);
    known = null;
    if (!sameMark(before.mark, decided)) return null;
    const written = await writeStep(databases, before, write);
    if (!written) return null;
    const staged = write.staged === 'keep' && (write.changes.length > 0 || before.staged);
    const { without_catalogue } = written.state;
    known = { mark: written.mark, fresh: false, without_catalogue, staged };
    return written;
  };
}

async function readKnown(databases: ReplicaDatabases): Promise<Known> {
  const { orders, disposable } = await readHeads(databases);
  const { mark, fresh, state } = judgeHeads(orders, disposable);
  return { mark, fresh, without_catalogue: state.without_catalogue, staged: true };
}

async function writeStep(
  databases: ReplicaDatabases,
  before: Known,
  write: ReplicaWrite,
): Promise<ReplicaWritten | null> {
  const cleared = write.clear || before.fresh;
  // Every tab that stages changes also writes the state, so the compare-and-set below detects concurrent staging.
  const kept = write.staged === 'apply' && !cleared && before.staged ? await readStaged(databases) : [];
  const rows = gatherRows(kept, write);
  let { mark } = before;
  let { state } = write;
  for (;;) {
    const givenUp = state.without_catalogue && !before.without_catalogue;
    try {
      if (givenUp && !mark[4]) {
        const after = await databases.disposable.use((db) => evictCatalogue(db, mark));
        if (!after) return null;
        mark = after;
      }
      const { makeId } = databases;
      const step = { mark, write, rows, state, cleared, givenUp, makeId };
      const first = await databases.disposable.use((db) => writeDisposable(db, step));
      if (!first) return null;
      mark = [mark[0], mark[1], first.instance, first.n, state.without_catalogue];
      const second = { mark, write, rows, state, cleared, disposable: first };
      const gone = await databases.orders.use((db) => writeOrders(db, second));
      if (!gone) return null;
      const touched = touchedBy(write, rows, gone, cleared, givenUp);
      return { touched, mark: [first.instance, mark[1] + 1, first.instance, first.n, mark[4]], state };
    } catch (error) {
      if (!(error instanceof StorageFullError) || state.without_catalogue) throw error;
      if (await databases.disposable.use(deleteSavedIndexes)) continue;
      // Evicts the catalogue to free space for the rest.
      state = { ...state, without_catalogue: true };
    }
  }
}

/** The rows to apply now, each once: staged changes first, then new ones. */
function gatherRows(kept: readonly string[], write: ReplicaWrite): StepRows {
  const rows = new Map<string, Map<string, ReplicaRow | null>>();
  if (write.staged === 'keep') return rows;
  const take = ({ entity, id, ...change }: Change) => {
    const table = rows.get(entity) ?? new Map<string, ReplicaRow | null>();
    rows.set(entity, table.set(id, change.op === 'put' ? change.row : null));
  };
  for (const part of kept) (JSON.parse(part) as Change[]).forEach(take);
  write.changes.forEach(take);
  return rows;
}

function touchedBy(
  write: ReplicaWrite,
  rows: StepRows,
  gone: TouchedIds,
  cleared: boolean,
  givenUp: boolean,
): Touched {
  const whole = new Set<string>([
    ...(cleared ? feedEntities : []),
    ...(givenUp ? segmentedEntities : []),
    ...write.drop.map(({ entity }) => entity),
  ]);
  return feedEntities.flatMap((entity: FeedEntity): Touched => {
    const ids = new Set([...(rows.get(entity)?.keys() ?? []), ...(gone.get(entity) ?? [])]);
    if (whole.has(entity)) return [{ entity, ids: null, gone: true }];
    if (ids.size > maxTouchedIds) return [{ entity, ids: null }];
    return ids.size > 0 ? [{ entity, ids: [...ids] }] : [];
  });
}
