import type { DisposableDatabase, Layout } from './disposable-database.ts';
import type { KeptOpen } from './keep-open.ts';
import type { ReplicaRow, SegmentedEntity } from './replica-store.ts';
import { deltasOf, findPlaces, putSegment, readLayout, segmentRows } from './segment-layout.ts';
import { appendRows, crowdedRows, dropDeltas, rewriteSegment } from './write-segments.ts';

type InTransaction = (work: (db: DisposableDatabase) => Promise<void>) => Promise<void>;

/**
 * Tidies the segments of an entity: those with many touched rows are rewritten, new rows get segments, short
 * neighbours become one. The rows stay what they are. Each transaction is small, looks anew at what is there, and
 * may be the last; a step of the feed may come between any two. Gives whether anything was done.
 */
export async function compactSegments(
  kept: KeptOpen<DisposableDatabase>,
  entity: SegmentedEntity,
): Promise<boolean> {
  // Dexie follows a transaction through native awaits only from an async function of its own.
  const write: InTransaction = (work) =>
    kept.use((db) => db.transaction('rw', db.segments, db.ids, db.deltas, db.layouts, async () => work(db)));
  const { crowded, loose } = await kept.use((db) =>
    db.transaction('r', db.ids, db.deltas, db.layouts, async () => findWork(db, entity)),
  );
  for (const n of crowded) await write((db) => rewriteCrowded(db, entity, n));
  if (loose >= crowdedRows) await write((db) => settleLoose(db, entity));
  const runs = shortRuns(await kept.use((db) => readLayout(db, entity)));
  for (const run of runs) await write((db) => mergeRun(db, entity, run));
  return crowded.length > 0 || loose >= crowdedRows || runs.length > 0;
}

async function findWork(
  db: DisposableDatabase,
  entity: SegmentedEntity,
): Promise<{ crowded: number[]; loose: number }> {
  const keys = await deltasOf(db, entity).primaryKeys();
  if (keys.length < crowdedRows) return { crowded: [], loose: 0 };
  const { held, loose } = await findPlaces(
    db,
    await readLayout(db, entity),
    new Set(keys.map(([, id]) => id)),
  );
  const crowded = [...held].filter(([, { found }]) => found.length >= crowdedRows).map(([n]) => n);
  return { crowded, loose: loose.length };
}

async function rewriteCrowded(db: DisposableDatabase, entity: SegmentedEntity, n: number): Promise<void> {
  const ids = (await db.ids.get([entity, n]))?.ids.split('\n') ?? [];
  const deltas = await db.deltas.bulkGet(ids.map((id) => [entity, id] as [string, string]));
  const touched = new Map(deltas.flatMap((delta) => (delta ? [[delta.id, delta.row] as const] : [])));
  if (touched.size === 0) return;
  const layout = await readLayout(db, entity);
  await rewriteSegment(db, layout, n, ids, touched);
  await db.layouts.put(layout);
  await db.deltas.bulkDelete([...touched.keys()].map((id) => [entity, id] as [string, string]));
}

/** Rows that have no segment get one; what left and has none is forgotten. */
async function settleLoose(db: DisposableDatabase, entity: SegmentedEntity): Promise<void> {
  const layout = await readLayout(db, entity);
  const deltas = await deltasOf(db, entity).toArray();
  const { loose } = await findPlaces(db, layout, new Set(deltas.map(({ id }) => id)));
  const rows = new Map<string, ReplicaRow | null>(deltas.map(({ id, row }) => [id, row]));
  const here = loose.filter((id) => rows.get(id));
  await appendRows(db, layout, here, (id) => JSON.stringify(rows.get(id)));
  await db.layouts.put(layout);
  await dropDeltas(db, entity, loose);
}

/** Neighbours that fit into one segment. */
function shortRuns({ segments }: Layout): number[][] {
  const runs: number[][] = [];
  let rows = Infinity;
  for (const { n, count } of segments) {
    rows += count;
    if (rows <= segmentRows) runs.at(-1)!.push(n);
    else {
      runs.push([n]);
      rows = count;
    }
  }
  return runs.filter((run) => run.length > 1);
}

/** Into the last of them: whoever reads from front to back has the others already, or finds them there. */
async function mergeRun(
  db: DisposableDatabase,
  entity: SegmentedEntity,
  run: readonly number[],
): Promise<void> {
  const layout = await readLayout(db, entity);
  const rows = layout.segments.filter(({ n }) => run.includes(n)).reduce((sum, { count }) => sum + count, 0);
  const keys = run.map((n) => [entity, n] as [string, number]);
  const ids = (await db.ids.bulkGet(keys)).flatMap((one) => one?.ids.split('\n') ?? []);
  const lines = (await db.segments.bulkGet(keys)).flatMap((one) => one?.text.split('\n') ?? []);
  // A step came between: the next time looks again.
  if (ids.length !== rows || rows > segmentRows) return;
  const last = run.at(-1)!;
  for (const n of run.slice(0, -1)) await putSegment(db, layout, n, [], []);
  await putSegment(db, layout, last, ids, lines);
  await db.layouts.put(layout);
}
