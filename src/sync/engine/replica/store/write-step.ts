import type { Change } from '#contract/changes.ts';
import { feedEntities, type FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import { segmentedEntities, type ReplicaRow } from '#src/sync/rows/packed-rows/replica-row.ts';
import { StorageFullError } from '#src/sync/protocol/storage-full-error.ts';
import { evictCatalogue } from './evict-catalogue.ts';
import { compareHeads, sameVersion } from './compare-heads.ts';
import { deleteSavedIndexes } from './saved-indexes.ts';
import { readHeads, readStagedChanges, type ReplicaDatabases } from './read-heads.ts';
import type { ReplicaVersion, ReplicaStore, FeedStep, StoredStep, ChangedEntities } from './replica-store.ts';
import { writeDisposable, type StepRows } from './write-disposable.ts';
import { writeOrders, type ChangedIds } from './write-orders.ts';

/** Number of changed ids of one entity above which a step reports "any row". */
const maxChangedIds = 2000;

/** What the heads of the two databases said when they were last read or written. */
interface StoreStatus {
  version: ReplicaVersion;
  mustClear: boolean;
  without_catalogue: boolean;
  /** Whether parts of a revision are staged. */
  staged: boolean;
}

/** Creates the function that writes steps into both databases, one after the other. See `ReplicaStore.write`. */
export function createStepWriter(databases: ReplicaDatabases): ReplicaStore['write'] {
  // Steps follow each other closely, so the result of the last one is reused instead of read again.
  let status: StoreStatus | null = null;
  return async (expected, step) => {
    const before =
      status && sameVersion(status.version, expected) ? status : await readStoreStatus(databases);
    status = null;
    if (!sameVersion(before.version, expected)) return null;
    const written = await writeStep(databases, before, step);
    if (!written) return null;
    const staged = step.staged === 'keep' && (step.changes.length > 0 || before.staged);
    const { without_catalogue } = written.state;
    status = { version: written.version, mustClear: false, without_catalogue, staged };
    return written;
  };
}

async function readStoreStatus(databases: ReplicaDatabases): Promise<StoreStatus> {
  const { orders, disposable } = await readHeads(databases);
  const { version, mustClear, state } = compareHeads(orders, disposable);
  return { version, mustClear, without_catalogue: state.without_catalogue, staged: true };
}

async function writeStep(
  databases: ReplicaDatabases,
  before: StoreStatus,
  step: FeedStep,
): Promise<StoredStep | null> {
  const mustClear = step.clear || before.mustClear;
  // Every tab that stages changes also writes the state, so the compare-and-set below detects concurrent staging.
  const staged =
    step.staged === 'apply' && !mustClear && before.staged ? await readStagedChanges(databases) : [];
  const rows = gatherRows(staged, step);
  let { version } = before;
  let { state } = step;
  for (;;) {
    const evictsCatalogue = state.without_catalogue && !before.without_catalogue;
    try {
      const [ordersId, ordersN, , , catalogueEvicted] = version;
      if (evictsCatalogue && !catalogueEvicted) {
        const after = await databases.disposable.use((db) => evictCatalogue(db, version));
        if (!after) return null;
        version = after;
      }
      const { makeId } = databases;
      const disposableStep = { version, step, rows, state, mustClear, evictsCatalogue, makeId };
      const disposable = await databases.disposable.use((db) => writeDisposable(db, disposableStep));
      if (!disposable) return null;
      const { instance, n } = disposable;
      version = [ordersId, ordersN, instance, n, state.without_catalogue];
      const ordersStep = { version, step, rows, state, mustClear, disposable };
      const evicted = await databases.orders.use((db) => writeOrders(db, ordersStep));
      if (!evicted) return null;
      const changed = changedBy(step, rows, evicted, mustClear, evictsCatalogue);
      return {
        changed,
        version: [instance, ordersN + 1, instance, n, state.without_catalogue],
        state,
      };
    } catch (error) {
      if (!(error instanceof StorageFullError) || state.without_catalogue) throw error;
      if (await databases.disposable.use(deleteSavedIndexes)) continue;
      // Evicts the catalogue to free space for the rest.
      state = { ...state, without_catalogue: true };
    }
  }
}

/** The rows to apply now, each once: staged changes first, then new ones. */
function gatherRows(staged: readonly string[], step: FeedStep): StepRows {
  const rows = new Map<string, Map<string, ReplicaRow | null>>();
  if (step.staged === 'keep') return rows;
  const take = ({ entity, id, ...change }: Change) => {
    const table = rows.get(entity) ?? new Map<string, ReplicaRow | null>();
    rows.set(entity, table.set(id, change.op === 'put' ? change.row : null));
  };
  for (const part of staged) (JSON.parse(part) as Change[]).forEach(take);
  step.changes.forEach(take);
  return rows;
}

function changedBy(
  step: FeedStep,
  rows: StepRows,
  evicted: ChangedIds,
  mustClear: boolean,
  evictsCatalogue: boolean,
): ChangedEntities {
  const anyRow = new Set<string>([
    ...(mustClear ? feedEntities : []),
    ...(evictsCatalogue ? segmentedEntities : []),
    ...step.drop.map(({ entity }) => entity),
  ]);
  return feedEntities.flatMap((entity: FeedEntity): ChangedEntities => {
    const ids = new Set([...(rows.get(entity)?.keys() ?? []), ...(evicted.get(entity) ?? [])]);
    if (anyRow.has(entity)) return [{ entity, ids: null, gone: true }];
    if (ids.size > maxChangedIds) return [{ entity, ids: null }];
    return ids.size > 0 ? [{ entity, ids: [...ids] }] : [];
  });
}
