import { sql } from 'kysely';
import type { BulkJob } from '#contract/endpoints/bulk.ts';
import type { ImportJob } from '#contract/endpoints/imports.ts';
import { readIncoming } from '#server/entities/read/read-incoming.ts';
import { readLastProviders } from '#server/entities/read/read-last-providers.ts';
import { readProductNames } from '#server/entities/read/read-product-names.ts';
import { updateRows } from '#server/entities/write/write-rows.ts';
import { fillLists, type KnownKeys } from '../../conformance/sample-values.ts';
import { followBulk } from '../follow-bulk.ts';
import { bodyOf, importFile, runStep } from '../import-file.ts';
import { playerRandom } from '../sequences/player.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { differences, takeSnapshot, type Snapshot } from './database-snapshot.ts';
import { mutate } from './mutations.ts';
import { drawAction, type Action } from './draw-action.ts';

export type UndosReport = {
  /** Rounds that were played; each does one action, or several on top of each other, and undoes them in reverse. */
  rounds: number;
  /** `import articles`, `bulk orders` → how many of these actions wrote something, and were undone. */
  undone: Map<string, number>;
  /** Rows that imports created, and those that they updated. */
  created: number;
  updated: number;
  /** The first round after which the database was not what it was before. */
  failure: { seed: number; actions: Action[]; differences: string[] } | null;
};

export type UndosOptions = {
  kind: 'sqlite' | 'postgres';
  seed: number;
  rounds: number;
  /** A fault to inject, see `mutations`. */
  mutation?: string;
  onProgress?: (report: UndosReport) => void;
};

/** The history is never purged, so a database is replaced before it grows too large. */
const perDatabase = 250;

/** Does and undoes random imports and bulk changes, and compares the whole database before and after. */
export async function runUndos({
  kind,
  seed,
  rounds,
  mutation,
  onProgress,
}: UndosOptions): Promise<UndosReport> {
  const report: UndosReport = { rounds: 0, undone: new Map(), created: 0, updated: 0, failure: null };
  while (report.rounds < rounds && !report.failure) {
    const { t, keys } = await openWarehouse(kind);
    if (mutation !== undefined) await mutate(t.db, mutation);
    try {
      for (let left = perDatabase; left > 0 && report.rounds < rounds && !report.failure; left--) {
        await playRound(t, keys, seed + report.rounds, report);
        report.rounds++;
        onProgress?.(report);
      }
    } finally {
      await t.close();
    }
  }
  return report;
}

async function openWarehouse(kind: UndosOptions['kind']): Promise<{ t: TestApp; keys: KnownKeys }> {
  const t = await openTestApp(kind);
  const keys = await fillLists(t, 12);
  // Past orders of an import, to which files can add lines.
  const lines = Array.from(
    { length: 12 },
    (_, at) => `P-${at % 4},C-OWN,2026-03-0${1 + (at % 4)} 10:00:00,${keys.articles![at % 6]},${1 + at},2.50`,
  );
  await importFile(t, {
    entity: 'orders',
    content: ['number,customer_code,date_ordered,reference,quantity,price', ...lines].join('\n'),
    options: { number_mark: 'point' },
  });
  await t.write(async (tx) => {
    const { q } = tx;
    const products = await q.selectFrom('products').selectAll().execute();
    const references = products.map(({ reference }) => reference);
    const [names, incoming, providers] = await Promise.all([
      readProductNames(q, references),
      readIncoming(q, references),
      readLastProviders(q, references),
    ]);
    await updateRows(
      tx,
      'products',
      products.map((before) => {
        const { reference } = before;
        const copied = { incoming: incoming.get(reference)!, last_provider: providers.get(reference)! };
        return { before, patch: { ...names.get(reference), ...copied } };
      }),
    );
    // Copied fields of order lines follow their article and product, as they do when lines are placed.
    await sql`
      update orderlines set
        location = coalesce((select p.location from products p where p.reference = product_reference), location),
        barcode = coalesce((select a.barcode from articles a where a.reference = orderlines.reference), barcode)`.execute(
      q,
    );
    // Counts that are kept up to date, but not of rows that were inserted with a sample value.
    await sql`update categories set article_count =
      (select count(*) from articles a where a.category = name and a.deleted_at is null)`.execute(q);
    await sql`update tags set article_count = (select count(*) from article_tag t where t.tag = name)`.execute(
      q,
    );
    await sql`update roles set description = 'What a ' || name || ' does'`.execute(q);
  });
  return { t, keys };
}

/** An action that was done, and how to undo it. */
type Done = { before: Snapshot; undo: () => Promise<string | null> };

async function playRound(t: TestApp, keys: KnownKeys, seed: number, report: UndosReport): Promise<void> {
  const random = playerRandom(seed);
  const depth = random.chance(0.3) ? random.between(2, 3) : 1;
  const actions: Action[] = [];
  const done: Done[] = [];
  for (let at = 0; at < depth; at++) {
    const before = await takeSnapshot(t.db);
    const action = await drawAction(t, random, keys);
    actions.push(action);
    const undo =
      action.kind === 'import' ? await doImport(t, action, report) : await doBulk(t, action, report);
    if (undo) done.push({ before, undo });
  }
  for (const { before, undo } of done.toReversed()) {
    const problem = await undo();
    const found = problem === null ? differences(before, await takeSnapshot(t.db)) : [problem];
    if (found.length === 0) continue;
    report.failure = { seed, actions, differences: found };
    return;
  }
  if (t.errors.length > 0)
    report.failure = { seed, actions, differences: t.errors.map((one) => JSON.stringify(one)) };
}

function count(report: UndosReport, action: Action): void {
  const key = `${action.kind} ${action.entity}`;
  report.undone.set(key, (report.undone.get(key) ?? 0) + 1);
}

/** Returns the undo, or null where nothing was written. */
async function doImport(
  t: TestApp,
  action: Extract<Action, { kind: 'import' }>,
  report: UndosReport,
): Promise<Done['undo'] | null> {
  const { entity, options, rows } = action;
  const { id } = bodyOf<ImportJob>(
    await t.call('Admin', 'POST', '/api/imports', { entity, file_name: `${entity}.csv`, options }),
  );
  bodyOf(await t.call('Admin', 'PUT', `/api/imports/${id}/rows`, { rows }));
  const checked = await runStep(t, id, 'check');
  if (checked.state !== 'checked') return null;
  const { state, result } = await runStep(t, id, 'apply');
  if (state !== 'applied' || !result) return null;
  report.created += result.created;
  report.updated += result.updated;
  if (result.imported > 0) count(report, action);
  return async () => {
    const undone = await runStep(t, id, 'undo');
    if (undone.state === 'undone') return null;
    const kept = await t.call('Admin', 'GET', `/api/imports/${id}/kept`);
    return `The undo of ${entity} ended as ${undone.state}: ${undone.failure?.code}, kept ${kept.raw}`;
  };
}

/** Returns the undo, or null where nothing was written or the action cannot be undone. */
async function doBulk(
  t: TestApp,
  action: Extract<Action, { kind: 'bulk' }>,
  report: UndosReport,
): Promise<Done['undo'] | null> {
  const { entity, act, chosen } = action;
  const made = await t.call('Admin', 'POST', `/api/${entity}/bulk`, { act, rows: { chosen } });
  if (made.status !== 201) return null;
  const { id, reversible } = made.body as BulkJob;
  if (!reversible) return null;
  const { changed } = await followBulk(t, 'Admin', id, 'run');
  if (changed === 0) return null;
  count(report, action);
  return async () => {
    const undone = await followBulk(t, 'Admin', id, 'undo');
    return undone.kept.length === 0 ? null : `The undo kept rows: ${JSON.stringify(undone.kept)}`;
  };
}
